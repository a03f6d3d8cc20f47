import { add, type Day, type Satang, subtract, ZERO } from '@chokdee/kernel';
import { ACCOUNTS, CONTROL_ACCOUNT_MAX } from '@chokdee/ledger';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { accountNow } from '#src/ledger/books/account-days.ts';

/** What play costs the house beside what it pays out, by the accounts that it is booked on. */
export const COSTS = {
  bonus: [ACCOUNTS.promotion_costs, ACCOUNTS.coupon_costs, ACCOUNTS.level_costs, ACCOUNTS.manual_costs],
  cashback: [ACCOUNTS.cashback_costs],
  rebate: [ACCOUNTS.rebate_costs],
  points: [ACCOUNTS.shop_costs],
  affiliate: [ACCOUNTS.affiliate_costs],
  prizes: [ACCOUNTS.yeekee_prizes, ACCOUNTS.wheel_costs, ACCOUNTS.quest_costs, ACCOUNTS.poll_costs],
  adjustments: [ACCOUNTS.adjustment],
} as const;

const COST_ACCOUNTS = Object.values(COSTS).flatMap((accounts) => accounts.map(({ id }) => id));

interface Cost {
  readonly name: string;
  readonly amount: Satang;
}

/** What play cost the house in a period, to this moment: every kind of cost, in the order in which they are named. */
export const costsOf = async (db: Reader, from: Day, to: Day): Promise<readonly Cost[]> => {
  const rows = await allRows<{ account_id: number; amount: Satang }>(db)`
    with ${await accountNow(db)}
    select account_id, sum(debit - credit)::bigint as amount from account_now
    where account_id = any(${numberArray(COST_ACCOUNTS)}::int[]) and day between ${from}::date and ${to}::date group by 1`;
  const spent = new Map(rows.map(({ account_id, amount }) => [account_id, amount]));
  return Object.entries(COSTS).map(([name, accounts]) => ({
    name,
    amount: add(...accounts.map(({ id }) => spent.get(id) ?? ZERO)),
  }));
};

interface Profit {
  readonly stakes: Satang;
  readonly payouts: Satang;
  readonly gross_win: Satang;
  readonly costs: Satang;
  readonly net: Satang;
}

interface DaySums extends Pick<Profit, 'stakes' | 'payouts' | 'costs'> {
  /** Null: of all days together, for what is in wallets. */
  readonly day: Day | null;
  readonly held: Satang;
}

/** What the house won on each day of a period and what is in all wallets but those of points, to this moment, in one reading of the books. */
export const profitByDay = async (
  db: Reader,
  from: Day,
  to: Day,
): Promise<{ readonly of: (day: Day) => Profit; readonly held: Satang }> => {
  const isWanted = sql`day between ${from}::date and ${to}::date`;
  const isWallet = sql`(account_id <= ${CONTROL_ACCOUNT_MAX} and account_id <> ${ACCOUNTS.member_points.id})`;
  const rows = await allRows<DaySums>(db)`
    with ${await accountNow(db)}
    select day, sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts, sum(costs)::bigint as costs, sum(held)::bigint as held from (
      select day, stake as stakes, payout as payouts, 0 as costs, 0 as held from play_hour where ${isWanted}
      union all
      select case when not ${isWallet} then day end, 0, 0, case when ${isWallet} then 0 else debit - credit end,
        case when ${isWallet} then credit - debit else 0 end
      from account_now where ${isWallet} or (account_id = any(${numberArray(COST_ACCOUNTS)}::int[]) and ${isWanted})
    ) as counted group by day`;
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return { of: (day) => profitOf(byDay.get(day) ?? NOTHING), held: byDay.get(null)?.held ?? ZERO };
};

const NOTHING = { stakes: ZERO, payouts: ZERO, costs: ZERO };

const profitOf = ({ stakes, payouts, costs }: Pick<Profit, 'stakes' | 'payouts' | 'costs'>): Profit => {
  const gross_win = subtract(stakes, payouts);
  return { stakes, payouts, gross_win, costs, net: subtract(gross_win, costs) };
};
