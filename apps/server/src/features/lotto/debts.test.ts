import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, buyBill, closeAndSeal, spend } from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const app = await testApp();
const { db } = app.database;
const settle = async (round: number, first: string, reason = '') => {
  await announce(db, round, first, reason);
  await settleRounds(db);
};

it('a wrong win that was spent is owed: the bill and the debts explain it, and staff see by which win it was settled', async () => {
  const { id, token } = await app.member();
  await sql`delete from wallet where member_id = ${id}`.execute(db);
  const owner = await makeWallet(db, { memberId: id, balance: baht(100) });
  const [wrong, later] = [await makeRound(db), await makeRound(db)];
  const [won, alsoWon, lost] = [
    await buyBill(db, wrong, owner, [['top2', '34', 10]]),
    await buyBill(db, wrong, owner, [['run_top', '4', 10]]),
    await buyBill(db, wrong, owner, [['top2', '99', 10]]),
  ];
  const winner = await buyBill(db, later, owner, [['top2', '78', 10]]);
  for (const round of [wrong, later]) await closeAndSeal(db, round);
  const debtOf = async (bill_id: string) =>
    (await app.call('GET /api/lotto/bill/detail', { bill_id }, { token })).body.data.debt;

  await settle(wrong, '1234');
  expect(await debtOf(won)).toBeNull();
  // 60 left, 950 and 32 won: all but 40 is spent.
  await spend(db, owner, 1_002);
  await settle(wrong, '1256', 'กรอกผลผิด');
  const owed = { taken: 40, amount: 942, collected: 0 };
  expect([await debtOf(won), await debtOf(alsoWon), await debtOf(lost)]).toEqual([owed, owed, null]);
  const debts = async () => (await app.call('GET /api/lotto/debts', {}, { token })).body.data;
  expect(await debts()).toMatchObject([{ round_id: wrong, reason: 'กรอกผลผิด', amount: 942, collected: 0 }]);

  await settle(later, '1278');
  expect(await debtOf(won)).toEqual({ ...owed, collected: 942 });
  expect(await debtOf(winner)).toBeNull();
  expect(await debts()).toMatchObject([{ amount: 942, collected: 942 }]);
  const asked = { member_id: id, bill_id: winner };
  const { body } = await callStaff(app, 'GET /bo/api/lotto/bill', asked, { as: await makeStaff(app, 'manager') });
  expect(body.data.transfers.map(({ title, amount }) => [title, amount])).toEqual([
    ['แทงหวย', -10],
    ['ถูกรางวัลหวย', 950],
    ['หักคืนเงินรางวัลที่จ่ายเกิน', -942],
  ]);
  expect(await audit(db)).toEqual([]);
});
