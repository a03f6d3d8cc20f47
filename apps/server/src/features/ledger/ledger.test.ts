import { REFUSALS } from '@chokdee/contract';
import { addDays, baht, dayOf } from '@chokdee/kernel';
import { ACCOUNTS, depositCredited, type Posting, rewardGiven, sandboxGranted, withdrawalPaid } from '@chokdee/ledger';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { post } from '#src/ledger/post.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import { ownerWrites } from '#src/ledger/test/owner-writes.ts';
import { pageTransfers } from '#src/ledger/transfer-pages.ts';

const app = await testApp();
const { db } = app.database;
const finance = await makeStaff(app, 'finance');
const today = dayOf(new Date());
const yesterday = addDays(today, -1);

const postNow = (...postings: Posting[]) => inTransaction(db, (trx) => post(trx, postings));
/** Other databases of the server may have older transactions running, which it waits for. */
const readBooks = () =>
  vi.waitFor(
    async () => {
      await rollUpLedger(db);
      await pageTransfers(db);
      const { rows } = await sql<{ left: number }>`select
        2 * (select count(*) from transfer) - (select coalesce(sum(transfers), 0) from account_day)
        + (select count(*) from transfer) - (select coalesce(sum(transfers), 0) from transfer_page) as left`.execute(
        db,
      );
      expect(Number(rows[0]?.left)).toBe(0);
    },
    { timeout: 60_000 },
  );

const dashboard = async (days = 7) =>
  (await callStaff(app, 'GET /bo/api/dashboard', { days }, { as: finance })).body.data;
const accounts = async (period = {}) =>
  (await callStaff(app, 'GET /bo/api/ledger/accounts', period, { as: finance })).body.data;
type Filter = Parameters<typeof callStaff<'GET /bo/api/ledger/transfers'>>[2];
const transfers = async (filter: Filter) =>
  (await callStaff(app, 'GET /bo/api/ledger/transfers', filter, { as: finance })).body.data;

/** Two members; yesterday a deposit of 100 and one of 30.05; today one of 200, a withdrawal of 50 and play money of 7. */
beforeAll(async () => {
  const [one, other] = [await makeWallet(db), await makeWallet(db)];
  await postNow(
    depositCredited({ ...one, id: 'a', amount: baht(100) }),
    depositCredited({ ...other, id: 'b', amount: baht(30.05) }),
  );
  await ownerWrites(db, "update transfer set posted_at = posted_at - interval '1 day'");
  await postNow(depositCredited({ ...one, id: 'c', amount: baht(200) }));
  await postNow(withdrawalPaid({ ...one, id: 'd', amount: baht(50) }));
  await postNow(sandboxGranted({ ...other, id: 'e', amount: baht(7) }));
});

/** The figures must be the same whether the transfers were read by their readers or not. */
describe.each(['before anything is rolled up', 'when everything is rolled up'])('%s', (when) => {
  beforeAll(async () => {
    if (when.startsWith('when')) await readBooks();
  });

  it('the dashboard has the money of each day, and nothing of what does not count', async () => {
    const shown = await dashboard();
    const none = { stakes: 0, payouts: 0, gross_win: 0, costs: 0, net: 0 };
    expect(shown.today).toMatchObject({ day: today, deposits: 200, withdrawals: 50, ...none });
    expect(shown.yesterday).toMatchObject({ day: yesterday, deposits: 130.05, withdrawals: 0, ...none });
    expect(shown.days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(today, n - 6)));
    expect(shown.days.at(-1)).toEqual(shown.today);
    expect(shown.days.at(-2)).toEqual(shown.yesterday);
    expect(shown.held_for_members).toBe(287.05);
    expect(shown.members).toBe(2);
    expect(Math.abs(Date.parse(shown.as_of) - Date.now())).toBeLessThan(60_000);
  });

  it('the trial balance of all time adds up to nothing', async () => {
    const { difference, complete_until, accounts: shown, kinds } = await accounts();
    expect(kinds).toContainEqual({ kind: 'deposit', title: 'ฝากเงิน' });
    expect(difference).toBe(0);
    expect(Date.parse(complete_until)).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(shown.map(({ code }) => code)).toEqual(Object.keys(ACCOUNTS));
    const moved = shown.filter(({ debit, credit }) => debit > 0 || credit > 0);
    expect(moved.map(({ code, debit, credit, balance }) => [code, debit, credit, balance])).toEqual([
      ['member_main', 50, 337.05, 287.05],
      ['bank', 330.05, 50, 280.05],
      ['sandbox_funding', 7, 0, 7],
    ]);
    expect(shown.find(({ code }) => code === 'bank')).toMatchObject({
      account_id: ACCOUNTS.bank.id,
      name: ACCOUNTS.bank.name,
      kind: 'asset',
    });
  });

  it('the trial balance of a period has what moved in it', async () => {
    const bankOf = async (period: object) => {
      const { accounts: shown, difference } = await accounts(period);
      const bank = shown.find(({ code }) => code === 'bank');
      return [bank?.debit, bank?.credit, difference];
    };
    expect(await bankOf({ from_day: today })).toEqual([200, 50, 0]);
    expect(await bankOf({ to_day: yesterday })).toEqual([130.05, 0, 0]);
    expect(await bankOf({ from_day: yesterday, to_day: today })).toEqual([330.05, 50, 0]);
    expect(await bankOf({ from_day: addDays(today, 1) })).toEqual([0, 0, 0]);
  });

  it('an account has its days', async () => {
    const days = async (input: { account_id: number; from_day?: string }) =>
      (await callStaff(app, 'GET /bo/api/ledger/days', input, { as: finance })).body;
    expect((await days({ account_id: ACCOUNTS.bank.id })).data).toEqual([
      { day: today, debit: 200, credit: 50, transfers: 2 },
      { day: yesterday, debit: 130.05, credit: 0, transfers: 2 },
    ]);
    expect((await days({ account_id: ACCOUNTS.bank.id, from_day: today })).data).toHaveLength(1);
    expect((await days({ account_id: ACCOUNTS.adjustment.id })).data).toEqual([]);
    expect((await days({ account_id: 77 })).error).toBe(REFUSALS.nothing_found.code);
  });

  it('every figure leads to its transfers', async () => {
    const refs = async (filter: Filter) => (await transfers(filter)).items.map(({ ref }) => ref);
    expect(await refs({})).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await refs({ day: yesterday })).toEqual(['b', 'a']);
    expect(await refs({ account_id: ACCOUNTS.bank.id })).toEqual(['d', 'c', 'b', 'a']);
    expect(await refs({ account_id: ACCOUNTS.bank.id, day: today, kind: 'deposit' })).toEqual(['c']);
    expect(await refs({ kind: 'sandbox_grant' })).toEqual(['e']);
    expect(await refs({ figure: 'deposits', day: today })).toEqual(['c']);
    expect(await refs({ figure: 'withdrawals' })).toEqual(['d']);
    expect(await refs({ figure: 'deposits', kind: 'withdrawal' })).toEqual([]);
    expect(await refs({ kind: 'no such kind' })).toEqual([]);
    expect(await refs({ from_day: yesterday, to_day: yesterday })).toEqual(['b', 'a']);
    expect(await refs({ from_day: today })).toEqual(['e', 'd', 'c']);
    expect(await refs({ to_day: today, figure: 'deposits' })).toEqual(['c', 'b', 'a']);
    expect(await refs({ from_day: addDays(today, 1) })).toEqual([]);
    const member_id = (await transfers({ kind: 'sandbox_grant' })).items[0]?.member_id ?? 0;
    expect(await refs({ member_id })).toEqual(['e', 'b']);
    expect(await refs({ member_id, to_day: yesterday })).toEqual(['b']);
    expect(await refs({ member_id, kind: 'deposit', day: today })).toEqual([]);
    const seen = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await transfers({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ ref }) => ref));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
  });
});

it('a transfer is shown with both of its accounts, in Thai', async () => {
  const [paid] = (await transfers({ kind: 'withdrawal' })).items;
  expect(paid).toMatchObject({
    kind: 'withdrawal',
    title: 'ถอนเงิน',
    direction: 'out',
    amount: 50,
    balance_after: 250,
    ref: 'd',
    seq: 3,
    house: 'เงินในบัญชีธนาคาร',
    debit: 'กระเป๋าหลักของสมาชิก',
    credit: 'เงินในบัญชีธนาคาร',
  });
  expect(paid?.transfer_id).toBe(`${paid?.wallet_id}-3`);
});

it('one transfer has an entry on either side, and they add up to nothing', async () => {
  const one = async (place: { member_id: number; wallet_id: number; seq: number }) =>
    (await callStaff(app, 'GET /bo/api/ledger/transfer', place, { as: finance })).body;
  const [paid] = (await transfers({ kind: 'withdrawal' })).items;
  const { member_id = 0, wallet_id = 0, seq = 0 } = paid ?? {};
  const { data } = await one({ member_id, wallet_id, seq });
  expect(data).toMatchObject({ ...paid, difference: 0 });
  expect(data.entries).toEqual([
    { account_id: ACCOUNTS.member_main.id, code: 'member_main', name: ACCOUNTS.member_main.name, debit: 50, credit: 0 },
    { account_id: ACCOUNTS.bank.id, code: 'bank', name: ACCOUNTS.bank.name, debit: 0, credit: 50 },
  ]);
  expect((await one({ member_id, wallet_id, seq: 99 })).error).toBe(REFUSALS.nothing_found.code);
  expect((await one({ member_id: 0, wallet_id: 0, seq: 99 })).error).toBe(REFUSALS.nothing_found.code);
});

it('points are no money that is kept for members', async () => {
  const { held_for_members } = await dashboard();
  await postNow(
    rewardGiven({ ...(await makeWallet(db, { type: 'points' })), id: 'p', amount: baht(90), from: 'points_issued' }),
  );
  expect((await dashboard()).held_for_members).toBe(held_for_members);
});

it('a transfer between accounts of the house has no member, and is counted for neither', async () => {
  const before = await dashboard();
  await db
    .insertInto('transfer')
    .values({
      member_id: 0,
      wallet_id: 0,
      seq: 1,
      key: 'house',
      debit_account: 10,
      credit_account: 40,
      amount: baht(9),
      kind: 'deposit',
      ref: 'h',
    })
    .execute();
  expect((await transfers({ account_id: ACCOUNTS.adjustment.id })).items).toMatchObject([
    { member_id: 0, wallet_id: 0, balance_after: null },
  ]);
  const { today: now, held_for_members } = await dashboard();
  expect([now, held_for_members]).toEqual([{ ...before.today, costs: -9, net: 9 }, before.held_for_members]);
  expect((await accounts()).difference).toBe(0);
});

it('the books are complete until the oldest transaction that still writes', async () => {
  const open = await db.startTransaction().execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(open);
  await sql`select pg_current_xact_id()`.execute(open);
  const { rows } = await sql<{ began: Date }>`select now() as began`.execute(open);
  expect((await accounts()).complete_until).toBe(rows[0]?.began.toISOString());
  await open.rollback().execute();
  expect(Date.parse((await accounts()).complete_until)).toBeGreaterThan(rows[0]?.began.getTime() ?? 0);
});

it('members are counted: who joined, who came, and who is here now', async () => {
  const before = await dashboard();
  const [one, other] = [await app.member(), await app.member()];
  const here = (member_id: number, day: string, counted_at: Date) =>
    db
      .insertInto('member_minute')
      .values({ member_id, day: day as never, minutes: 1, counted_at })
      .execute();
  await here(one.id, today, new Date());
  await here(other.id, today, new Date(Date.now() - 600_000));
  const { today: now, members, online } = await dashboard();
  expect([members - before.members, now.joined - before.today.joined, now.active, online]).toEqual([2, 2, 2, 1]);
});

it.each(['1', 'x.y.z.0', '1.2.3', '1.2.3.4.5', '-1.2.3.4'])('a cursor like %s is malformed', async (cursor) => {
  const { status } = await callStaff(app, 'GET /bo/api/ledger/transfers', { cursor }, { as: finance });
  expect(status).toBe(400);
});
