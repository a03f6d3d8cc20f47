import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { depositCredited } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import {
  announce,
  buyBill,
  closeAndSeal,
  makeBuyer,
  makeSoldRound,
  spend,
} from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { post } from '#src/ledger/post.ts';

const app = await testApp();
const { db } = app.database;
const [manager, support] = [await makeStaff(app, 'manager'), await makeStaff(app, 'support')];

type Filter = StaffSent<'GET /bo/api/lotto/round/transfers'>;
type Transfers = StaffAnswer<'GET /bo/api/lotto/round/transfers'>;

const ask = async (filter: Filter) =>
  (await callStaff(app, 'GET /bo/api/lotto/round/transfers', filter, { as: manager })).body.data;
/** Every transfer of a settlement, read page by page. */
const readAll = async (filter: Filter, limit: number): Promise<Transfers['items']> => {
  const items: Transfers['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await ask({ ...filter, limit, ...(cursor && { cursor }) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    expect(page.total === null).toBe(cursor !== undefined);
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return items;
};
const shown = (items: Transfers['items']) =>
  items.map(({ kind, wallet_id, bills, amount, direction }) => [kind, wallet_id, bills, amount, direction]);
/** What the ledger has of a round's payouts, by kind, in baht. */
const ledgerOf = async (round_id: number) => {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select kind, sum(amount)::bigint as sum from transfer where ref = ${String(round_id)} and kind in ('lotto_payout', 'lotto_reversal')
    group by kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum / 100]));
};
const sumOf = (items: Transfers['items'], kind: string) =>
  items.reduce((sum, item) => sum + (item.kind === kind ? Math.round(item.amount * 100) : 0), 0) / 100;

/** A round that was paid, of which one winner has spent all he has, and that was then corrected. */
const makeCorrected = async () => {
  const [spent, kept, rightly, both] = [
    await makeBuyer(db, 100),
    await makeBuyer(db, 100),
    await makeBuyer(db, 100),
    await makeBuyer(db, 100),
  ];
  const round_id = await makeSoldRound(db, [
    [spent, [['top2', '34', 10]]],
    [kept, [['top2', '34', 10]]],
    [kept, [['top2', '34', 5]]],
    [rightly, [['top2', '56', 10]]],
    [both, [['run_top', '2', 100]]],
  ]);
  expect(await ask({ round_id })).toEqual({ items: [], next_cursor: null, total: null });
  await announce(db, round_id, '1234');
  await settleRounds(db);
  await spend(db, spent, 1_040);
  await announce(db, round_id, '1256', 'กรอกผลผิด');
  await settleRounds(db);
  return { round_id, spent, kept, rightly, both };
};

it('lists what each settlement of a corrected round posted, to the satang as the ledger has it', async () => {
  const { round_id, spent, kept, rightly, both } = await makeCorrected();
  const first = await readAll({ round_id, settlement_no: 1 }, 2);
  expect(shown(first)).toEqual([
    ['lotto_payout', spent.walletId, 1, 950, 'in'],
    ['lotto_payout', kept.walletId, 2, 1_425, 'in'],
    ['lotto_payout', both.walletId, 1, 320, 'in'],
  ]);
  // Nothing is left to be taken from the one who spent it: he owes it.
  const second = await readAll({ round_id }, 1);
  expect(shown(second)).toEqual([
    ['lotto_reversal', kept.walletId, 2, 1_425, 'out'],
    ['lotto_payout', rightly.walletId, 1, 950, 'in'],
    ['lotto_payout', both.walletId, 1, 320, 'in'],
    ['lotto_reversal', both.walletId, 1, 320, 'out'],
  ]);
  expect((await ask({ round_id, settlement_no: 1 })).total).toEqual({
    settlement_no: 1,
    kind: 'pay',
    transfers: 3,
    expected: 2_695,
    moved: 2_695,
    reversed: 0,
    owed: 0,
    collected: 0,
  });
  const { total } = await ask({ round_id });
  expect(total).toMatchObject({ settlement_no: 2, transfers: 4, expected: 1_270, moved: 1_270 });
  expect(total).toMatchObject({ reversed: 1_745, owed: 950 });
  const { progress } = (await callStaff(app, 'GET /bo/api/lotto/result', { round_id }, { as: manager })).body.data;
  expect(total?.moved).toBe(progress?.payout);
  expect(await ledgerOf(round_id)).toEqual({
    lotto_payout: sumOf(first, 'lotto_payout') + sumOf(second, 'lotto_payout'),
    lotto_reversal: sumOf(second, 'lotto_reversal'),
  });
  for (const { member_id, wallet_id, seq, kind, amount, at } of [...first, ...second]) {
    const place = { member_id, wallet_id, seq };
    const { body } = await callStaff(app, 'GET /bo/api/ledger/transfer', place, { as: manager });
    expect(body.data).toMatchObject({ kind, amount, at, ref: String(round_id) });
  }
});

it('lists what a later win gave back of what was owed', async () => {
  const { spent } = await makeCorrected();
  await db.transaction().execute((trx) => post(trx, [depositCredited({ ...spent, amount: baht(50), id: uuid() })]));
  const later = await makeRound(db);
  await buyBill(db, later, spent, [['top2', '78', 10]]);
  await closeAndSeal(db, later);
  await announce(db, later, '1278');
  await settleRounds(db);
  expect(shown(await readAll({ round_id: later }, 1))).toEqual([
    ['lotto_payout', spent.walletId, 1, 950, 'in'],
    ['debt_collected', spent.walletId, 0, 950, 'out'],
  ]);
  expect((await ask({ round_id: later })).total).toMatchObject({ moved: 950, collected: 950 });
});

it('lists what a void gave back, bill by bill, and nothing of what was taken back before', async () => {
  const round_id = await makeRound(db);
  const owner = await makeBuyer(db, 100);
  for (const amount of [10, 20]) await buyBill(db, round_id, owner, [['top2', '34', amount]]);
  const { id, token } = await app.member();
  const canceller = await makeWallet(db, { memberId: id, balance: baht(50) });
  const bill_id = await buyBill(db, round_id, canceller, [['top2', '34', 30]]);
  expect((await app.call('POST /api/lotto/bill/cancel', { bill_id }, { token })).body.error).toBe(0);
  await closeAndSeal(db, round_id);
  await db.transaction().execute((trx) => voidRound(trx, round_id, 'งดออกผล'));
  await settleRounds(db);
  expect(shown(await readAll({ round_id }, 1))).toEqual([
    ['lotto_refund', owner.walletId, 1, 10, 'in'],
    ['lotto_refund', owner.walletId, 1, 20, 'in'],
  ]);
  expect((await ask({ round_id })).total).toMatchObject({ kind: 'refund', transfers: 2, expected: 30, moved: 30 });
});

it('says how much has been paid while it is being paid', async () => {
  const buyers = [await makeBuyer(db, 100), await makeBuyer(db, 100), await makeBuyer(db, 100)];
  const round_id = await makeSoldRound(
    db,
    buyers.map((buyer) => [buyer, [['top2', '34', 10]]] as const),
  );
  await announce(db, round_id, '1234');
  await sql`create function stop_at_second() returns trigger language plpgsql as $$ begin
    if new.after_member >= ${sql.lit(buyers[1]?.memberId ?? 0)} then raise 'killed'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger stop_at_second before update on lotto_settlement for each row execute function stop_at_second()`.execute(
    db,
  );
  await expect(settleRounds(db, 1)).rejects.toMatchObject({ errors: [{ message: 'killed' }] });
  expect((await ask({ round_id })).total).toMatchObject({ transfers: 1, moved: 950, expected: 2_850 });
  await sql`drop trigger stop_at_second on lotto_settlement`.execute(db);
  await settleRounds(db, 1);
  expect((await ask({ round_id })).total).toMatchObject({ transfers: 3, moved: 2_850, expected: 2_850 });
});

it('is closed to those who may not read reports, and refuses a cursor that is none', async () => {
  const filter = { round_id: await makeRound(db) };
  const { status } = await callStaff(app, 'GET /bo/api/lotto/round/transfers', filter, { as: support });
  expect(status).toBe(403);
  for (const cursor of ['x', '1-2', '1-2-x'])
    expect(
      (await callStaff(app, 'GET /bo/api/lotto/round/transfers', { ...filter, cursor }, { as: manager })).status,
    ).toBe(400);
});
