import { add, type Satang, subtract } from '@chokdee/kernel';
import { ACCOUNTS } from '@chokdee/ledger';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { memberSums } from '#src/ledger/books/member-sums.ts';
import { openBillsOf, openStakesOf } from '#src/ledger/books/open-liability.ts';
import { COSTS } from '#src/ledger/books/profit-days.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What a member moved in all his time, in the one meaning of profit, and what of it is open. */
export const memberSumsShown: StaffHandler<'GET /bo/api/member/sums'> = async ({ member_id }, { db, now }) => {
  const [sumOf, stakes, bills, owed] = await Promise.all([
    memberSums(db, member_id),
    openStakesOf(db, member_id, now()),
    openBillsOf(db, member_id, now()),
    readOwed(db, member_id),
  ]);
  const bank = sumOf(ACCOUNTS.bank);
  const staked = sumOf(ACCOUNTS.lotto_stakes, ACCOUNTS.game_stakes);
  const paid = sumOf(ACCOUNTS.lotto_payouts, ACCOUNTS.game_payouts);
  // What is open has not counted; what he owes of a wrong result was not won.
  const settled = subtract(subtract(staked.out_sum, staked.in_sum), stakes);
  const payouts = subtract(subtract(paid.in_sum, paid.out_sum), owed);
  const given = Object.entries(COSTS).map(([name, accounts]) => {
    const { in_sum, out_sum } = sumOf(...accounts.map((account) => ACCOUNTS[account]));
    return { name: name as keyof typeof COSTS, amount: subtract(in_sum, out_sum) };
  });
  return {
    deposits: { amount: bank.in_sum, count: bank.in_count },
    withdrawals: { amount: bank.out_sum, count: bank.out_count },
    play_money: sumOf(ACCOUNTS.sandbox_funding).in_sum,
    stakes: settled,
    payouts,
    gross_win: subtract(settled, payouts),
    given,
    given_sum: add(...given.map(({ amount }) => amount)),
    open: { stakes, ...bills },
  };
};

const readOwed = async (db: Reader, memberId: number): Promise<Satang> => {
  const { owed } = await oneRow<{ owed: Satang }>(db)`
    select coalesce(sum(amount - collected), 0)::bigint as owed from member_debt where member_id = ${memberId} and collected < amount`;
  return owed;
};
