import { add, type Day, type Satang, subtract, ZERO } from '@chokdee/kernel';
import { ACCOUNTS, CONTROL_ACCOUNT_MAX } from '@chokdee/ledger';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { accountNow } from '#src/ledger/books/account-days.ts';
import { feesByDay } from '#src/ledger/books/provider-fees.ts';

/** What play costs the house beside what it pays out and what providers take, by the accounts that it is booked on. */
export const COSTS = {
  bonus: ['promotion_costs', 'coupon_costs', 'level_costs', 'manual_costs'],
  cashback: ['cashback_costs'],
  rebate: ['rebate_costs'],
  points: ['shop_costs'],
  affiliate: ['affiliate_costs'],
  prizes: ['yeekee_prizes', 'wheel_costs', 'quest_costs', 'poll_costs'],
  adjustments: ['adjustment'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof ACCOUNTS)[]>>;

const COST_ACCOUNTS = Object.values(COSTS).flatMap((names) => names.map((name) => ACCOUNTS[name].id));

/** What was given, what of it came back (a bonus that ended, a day on which a provider's games lost), and what that leaves. */
interface Spent {
  readonly given: Satang;
  readonly returned: Satang;
  readonly amount: Satang;
}

/** A kind of cost, and what it consists of: an account, or a provider by its name. */
interface Cost extends Spent {
  readonly name: string;
  readonly parts: readonly (Spent & { readonly id: string; readonly name: string })[];
}

/** What play cost the house in a period, to this moment: every kind of cost, in the order in which they are named. */
export const costsOf = async (db: Reader, from: Day, to: Day): Promise<readonly Cost[]> => {
  const rows = await allRows<{ account_id: number } & Spent>(db)`
    with ${await accountNow(db)}
    select account_id, sum(debit)::bigint as given, sum(credit)::bigint as returned, sum(debit - credit)::bigint as amount
    from account_now
    where account_id = any(${numberArray(COST_ACCOUNTS)}::int[]) and day between ${from}::date and ${to}::date group by 1`;
  const fees = await allRows<{ provider_id: number; name: string } & Spent>(db)`
    select p.provider_id, p.name, coalesce(sum(fee) filter (where fee > 0), 0)::bigint as given,
      coalesce(-sum(fee) filter (where fee < 0), 0)::bigint as returned, coalesce(sum(fee), 0)::bigint as amount
    from game_provider p left join (${feesByDay(from, to)}) as f using (provider_id)
    where exists (select from provider_fee r where r.provider_id = p.provider_id) group by 1 order by 1`;
  const spent = new Map(rows.map(({ account_id, ...row }) => [account_id, row]));
  const booked = Object.entries(COSTS).map(([name, accounts]) =>
    costOf(
      name,
      accounts.map((id) => ({ id, name: '', ...(spent.get(ACCOUNTS[id].id) ?? NONE) })),
    ),
  );
  return [
    ...booked,
    costOf(
      'provider_fees',
      fees.map(({ provider_id, ...fee }) => ({ ...fee, id: String(provider_id) })),
    ),
  ];
};

const NONE: Spent = { given: ZERO, returned: ZERO, amount: ZERO };

const costOf = (name: string, parts: Cost['parts']): Cost => ({
  name,
  parts,
  given: add(...parts.map(({ given }) => given)),
  returned: add(...parts.map(({ returned }) => returned)),
  amount: add(...parts.map(({ amount }) => amount)),
});

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
      select day, 0, 0, fee, 0 from (${feesByDay(from, to)}) as f
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
