import { setTimeout as pause } from 'node:timers/promises';
import { satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { takeArrival } from '#src/features/cashier/deposits/take-arrival.ts';
import { type CashierMember, cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { depositing } from '#src/features/cashier/test/depositing.ts';
import { audit } from '#src/ledger/audit.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import type { Arrival } from '#src/lib/payments/provider.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const fixture = await cashierFixture({ JOBS: '0' });
const { app, db } = fixture;
const { balanceOf } = depositing(fixture);
const { dataKeys, lookupKey } = readConfig({});
const box = secretBox(dataKeys, lookupKey);
const own = openDatabase(app.database.url, { max: 1 });
afterAll(async () => {
  await own.close();
  expect(await audit(db)).toEqual([]);
});

const asked = async (member: CashierMember, amount: number) =>
  (
    await app.call(
      'POST /api/member/deposit/request',
      { method: 'bank', account_id: 1, amount },
      { token: member.token },
    )
  ).body.data;

let arrivals = 0;
const arrivalOf = (amount: number, { name, number }: Pick<CashierMember, 'name' | 'number'>, more = {}): Arrival => {
  arrivals += 1;
  return {
    transactionId: `arrival-${arrivals}`,
    account: { bankCode: 'KBANK', number: '0123456789' },
    reference: '',
    amount: satang(Math.round(amount * 100)),
    paidAt: new Date(),
    payer: { name, bankCode: 'KBANK', number },
    ...more,
  };
};
const arrive = (...what: Parameters<typeof arrivalOf>) =>
  takeArrival({ db: own.db, box }, 'sandbox', arrivalOf(...what));

it('a deposit is credited in nine statements that travel in four trips, one more when the accounts are read anew', async () => {
  const member = await fixture.member();
  const [first, second] = [await asked(member, 300), await asked(member, 310)];
  await arrive(first.amount, member);
  const client = await own.pool.connect();
  const counted = countQueries(client);
  client.release();
  expect(await arrive(second.amount, member)).toBe('credited');
  expect([
    { statements: 9, trips: 4 },
    { statements: 10, trips: 5 },
  ]).toContainEqual(counted());
});

it('an account that staff change is known by its new number at once, by its old one no more after a second', async () => {
  const member = await fixture.member();
  const [first, second] = [await asked(member, 400), await asked(member, 410)];
  expect(await arrive(first.amount, member)).toBe('credited');
  const rename = (account_number: string) =>
    db.updateTable('agent_bank_account').set({ account_number }).where('id', '=', 1).execute();
  await rename('5556667778');
  expect(await arrive(second.amount, member, { account: { bankCode: 'KBANK', number: '5556667778' } })).toBe(
    'credited',
  );
  await pause(1_000);
  expect(await arrive(first.amount, member)).toBe('waiting');
  await rename('0123456789');
});

describe('whose number it is', () => {
  const namesakes = async () =>
    [await fixture.member({ name: 'ชื่อ ซ้ำกัน' }), await fixture.member({ name: 'ชื่อ ซ้ำกัน' })] as const;
  /** What a transfer to the first of two namesakes comes to, when the bank tells so much of the number. */
  const paidFrom = async (to: CashierMember, number: string, more = {}) => {
    const { amount, deposit_id } = await asked(to, 700);
    const outcome = await arrive(amount, { name: to.name, number }, more);
    const { reason } = await db
      .selectFrom('incoming_transfer')
      .select('reason')
      .where('provider_ref', '=', `arrival-${arrivals}`)
      .executeTakeFirstOrThrow();
    await sql`update deposit set state = 'rejected' where deposit_id = ${deposit_id} and state <> 'credited'`.execute(
      db,
    );
    return reason === '' ? outcome : reason;
  };

  it('an account that is another member’s is not this one’s, whatever name it has', async () => {
    const [member, owner] = await namesakes();
    expect(await paidFrom(member, owner.number)).toBe('owner');
    const dashed = `${owner.number.slice(0, 3)}-${owner.number.slice(3, 4)}-${owner.number.slice(4, 9)}-${owner.number.slice(9)}`;
    expect(await paidFrom(member, dashed)).toBe('owner');
    expect(await paidFrom(member, dashed.replaceAll('-', ' '))).toBe('owner');
    expect(await paidFrom(owner, dashed)).toBe('credited');
    expect(await balanceOf(member)).toBe(0);
  });

  it('the name decides of a number that is nobody’s, and of one at another bank', async () => {
    const [member, owner] = await namesakes();
    expect(await paidFrom(member, '5550001112')).toBe('credited');
    const atScb = { payer: { name: member.name, bankCode: 'SCB', number: owner.number } };
    expect(await paidFrom(member, owner.number, atScb)).toBe('credited');
    expect(await paidFrom(member, '')).toBe('credited');
  });

  it('a number that is shown in part counts where it fits one account alone, and proves nothing without the name', async () => {
    const [member, owner] = await namesakes();
    const other = await fixture.member();
    const renumber = ({ id }: CashierMember, number: string) =>
      db.transaction().execute(async (trx) => {
        await sql`delete from member_bank_account where member_id = ${id}`.execute(trx);
        await addBankAccount(trx, box, id, { bankCode: 'KBANK', number, holderName: 'x' }, true);
      });
    await renumber(owner, '4449912345');
    await renumber(other, '3339912345');
    const [whole, end] = ['444xxx2345', 'xxxxxx2345'];
    expect(await paidFrom(member, 'xxx-x-x1234-x')).toBe('credited');
    expect(await paidFrom(member, end)).toBe('credited');
    expect(await paidFrom(member, whole)).toBe('owner');
    expect(await paidFrom(member, '444-X-**234-5')).toBe('owner');
    expect(await paidFrom(member, 'xxx-x-xx234-x')).toBe('credited');
    await renumber(other, '3339954321');
    expect(await paidFrom(member, 'xxx-x-x1234-x')).toBe('owner');
    expect(await paidFrom(member, end)).toBe('owner');
    expect(await paidFrom(member, '2345')).toBe('owner');
    expect(await paidFrom(member, 'xxx-x-xx345-x')).toBe('credited');
    const stranger = { payer: { name: 'คนแปลก หน้า', bankCode: 'KBANK', number: end } };
    expect(await paidFrom(owner, end, stranger)).toBe('name');
  });
});

describe('what arrived', () => {
  it('long before it was asked for is not taken for what is asked for now', async () => {
    const member = await fixture.member();
    const { amount, deposit_id } = await asked(member, 500);
    expect(await arrive(amount, member, { paidAt: new Date(Date.now() - 10 * 60_000) })).toBe('waiting');
    expect(await balanceOf(member)).toBe(0);
    const { body } = await app.call('GET /api/member/deposit/detail', { deposit_id }, { token: member.token });
    expect(body.data).toMatchObject({ status: 'waiting' });
  });

  it('for a deposit that staff rejected waits for them', async () => {
    const member = await fixture.member();
    const { amount, deposit_id } = await asked(member, 510);
    await db.updateTable('deposit').set({ state: 'rejected' }).where('deposit_id', '=', deposit_id).execute();
    expect(await arrive(amount, member)).toBe('waiting');
  });

  it('and waited is credited once, by whichever of five looks into it first', async () => {
    const member = await fixture.member();
    const { amount } = await asked(member, 520);
    const arrival = arrivalOf(amount, { name: 'ชื่อใหม่ ที่ยังไม่แจ้ง', number: '8887776665' });
    const take = () => takeArrival({ db, box }, 'sandbox', arrival);
    expect(await take()).toBe('waiting');
    await db.updateTable('member').set({ name: arrival.payer.name }).where('member_id', '=', member.id).execute();
    const outcomes = await Promise.all(Array.from({ length: 5 }, take));
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['credited', 'known', 'known', 'known', 'known']);
    expect(await balanceOf(member)).toBe(amount);
  });

  it('twice at the same moment for one request is two deposits', async () => {
    const member = await fixture.member();
    const { amount } = await asked(member, 530);
    const both = [arrivalOf(amount, member), arrivalOf(amount, member)];
    const outcomes = await Promise.all(both.map((arrival) => takeArrival({ db, box }, 'sandbox', arrival)));
    expect(outcomes).toEqual(['credited', 'credited']);
    expect(await balanceOf(member)).toBe(amount * 2);
  });
});

/** Counts what goes through a connection from now on, and how often it was waited for before the next was sent. */
const countQueries = (client: pg.PoolClient) => {
  let [statements, trips, under] = [0, 0, 0];
  const send = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
  Object.assign(client, {
    query: (...sent: unknown[]) => {
      statements += 1;
      if (under === 0) trips += 1;
      under += 1;
      const done = () => (under -= 1);
      const last = sent.at(-1);
      if (typeof last !== 'function') return send(...sent).finally(done);
      return send(...sent.slice(0, -1), (...answer: unknown[]) => {
        done();
        last(...answer);
      });
    },
  });
  return () => ({ statements, trips });
};
