import { addDays, dayOf, satang } from '@chokdee/kernel';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { compare, reconcileAgain, reconcileDays } from '#src/features/cashier/reconcile.ts';
import { cashierFixture, PASSWORD, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { httpProvider } from '#src/lib/payments/http-provider.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const item = (reference: string, amount: number) => ({ reference, amount: satang(amount) });

describe('comparing', () => {
  it('finds nothing in equal lists, in whatever order', () =>
    expect(compare('in', [item('a', 1), item('b', 2)], [item('b', 2), item('a', 1)])).toEqual([]));

  it('names what only one of them has, and what differs', () =>
    expect(compare('out', [item('a', 1), item('b', 2)], [item('b', 3), item('c', 4)])).toEqual([
      { what: 'not_booked', way: 'out', reference: 'a', reported: 1, booked: null },
      { what: 'amount', way: 'out', reference: 'b', reported: 2, booked: 3 },
      { what: 'not_reported', way: 'out', reference: 'c', reported: null, booked: 4 },
    ]));

  it('a movement that one list has twice is a difference', () =>
    expect(compare('in', [item('a', 1), item('a', 1)], [item('a', 1)])).toMatchObject([{ reported: 2, booked: 1 }]));
});

describe('a day', async () => {
  const fixture = await cashierFixture();
  const { app, db } = fixture;
  const url = `${fixture.sandbox.url}/bank`;
  const provider = httpProvider(
    { name: 'sandbox', url, key: 'sandbox-bank-key', secrets: [] },
    () => undefined,
    10_000,
  );
  const payments = new Map([['sandbox', provider]]);
  const { dataKeys, lookupKey } = readConfig({});
  const box = secretBox(dataKeys, lookupKey);
  const day = dayOf(new Date());
  const read = async () => {
    const as = await makeStaff(app, 'finance');
    await reconcileAgain({ db, box, log: { error: () => undefined } as never, payments }, day);
    const { data } = (await callStaff(app, 'GET /bo/api/cashier/reconciliation', { day }, { as })).body;
    return data.runs[0];
  };

  it('with a deposit, a stranger’s transfer and a withdrawal is equal; what no one told of is taken first', async () => {
    const member = await fixture.member({ balance: 1_000 });
    const { data } = (
      await app.call(
        'POST /api/member/withdraw/request',
        { amount: 300, bank_account_id: member.bankAccountId, password: PASSWORD },
        { token: member.token },
      )
    ).body;
    await until(
      async () =>
        (
          await app.call(
            'GET /api/member/withdraw/detail',
            { withdrawal_id: data.withdrawal_id },
            { token: member.token },
          )
        ).body.data,
      ({ status }) => status === 'paid',
    );
    await fixture.transfer('250.25', { name: 'ใคร ไม่รู้', number: '9988776655' });
    await until(
      () => db.selectFrom('incoming_transfer').select('transfer_id').execute(),
      (rows) => rows.length === 1,
    );
    expect(await read()).toMatchObject({
      reported_in: 250.25,
      booked_in: 250.25,
      reported_out: 300,
      booked_out: 300,
      differences: [],
    });
    await fixture.order('callbacks', 'drop');
    const { transaction_id } = await fixture.transfer('99.99', member);
    expect(await read()).toMatchObject({ reported_in: 350.24, booked_in: 350.24, differences: [] });
    const taken = await db
      .selectFrom('incoming_transfer')
      .select('state')
      .where('provider_ref', '=', transaction_id)
      .execute();
    expect(taken).toEqual([{ state: 'waiting' }]);
  });

  it('is compared with every provider that answers', async () => {
    await db.deleteFrom('reconciliation').execute();
    const gone = { ...provider, name: 'gone', readReport: () => Promise.reject(new Error('away')) };
    const both = new Map([['gone', gone], ...payments]);
    const deps = { db, box, log: { error: () => undefined }, payments: both, now: () => new Date() } as never;
    const compared = () => db.selectFrom('reconciliation').select('provider').execute();
    await expect(reconcileDays(deps)).rejects.toThrow('compared');
    expect(await compared()).toEqual([{ provider: 'sandbox' }]);
    await db.deleteFrom('reconciliation').execute();
    await expect(reconcileAgain(deps, day)).rejects.toThrow('compared');
    expect(await compared()).toEqual([{ provider: 'sandbox' }]);
  });

  it('that was missed is compared later, for a fortnight, and one that fails stops no other', async () => {
    const asked: string[] = [];
    const today = dayOf(new Date(Date.now() - 3_600_000)); // yesterday is over for a while, whenever this runs
    const bad = addDays(today, -3);
    const patchy = {
      ...provider,
      name: 'patchy',
      readReport: async (wanted: string) => {
        asked.push(wanted);
        if (wanted === bad) throw new Error('no report');
        return { in: [], out: [], unreadable: 0 };
      },
    };
    const noon = new Date(`${today}T05:00:00Z`);
    const deps = { db, box, log: {}, payments: new Map([['patchy', patchy]]), now: () => noon } as never;
    const compared = async () => {
      asked.splice(0);
      await reconcileDays(deps).catch(() => undefined);
      return [...asked];
    };
    const past = (...days: number[]) => days.map((back) => addDays(today, -back));
    const has = (back: number, hoursAfter: number) =>
      db
        .insertInto('reconciliation')
        .values({
          provider: 'patchy',
          day: addDays(today, -back),
          run_at: new Date(noon.getTime() + (hoursAfter - back * 24) * 3_600_000),
          reported_in: satang(0),
          reported_out: satang(0),
          booked_in: satang(0),
          booked_out: satang(0),
          differences: '[]',
        })
        .execute();
    expect(await compared()).toEqual(past(1)); // never compared before: it begins with yesterday
    await db.deleteFrom('reconciliation').where('provider', '=', 'patchy').execute();
    await has(6, 24);
    await has(5, 0); // staff asked for it before it was over
    await has(0, 0);
    expect(await compared()).toEqual(past(5, 4, 3, 2, 1));
    expect(await compared()).toEqual(past(3));
    await db.deleteFrom('reconciliation').where('provider', '=', 'patchy').execute();
    await has(40, 24);
    expect(await compared()).toEqual(past(14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
  });

  it('is compared again when staff ask for it', async () => {
    const as = await makeStaff(app, 'finance');
    await db.deleteFrom('reconciliation').execute();
    await callStaff(app, 'POST /bo/api/cashier/reconciliation/run', { day }, { as });
    await until(
      async () => (await callStaff(app, 'GET /bo/api/cashier/reconciliation', { day }, { as })).body.data.runs,
      (runs) => runs.length === 1,
      30_000,
    );
  });
});
