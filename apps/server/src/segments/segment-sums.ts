import type { SegmentFilter } from '@chokdee/contract';
import { add, type Day, type Satang, subtract, ZERO } from '@chokdee/kernel';
import { ACCOUNTS } from '@chokdee/ledger';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { openStakesWhere } from '#src/ledger/books/open-liability.ts';
import { COSTS } from '#src/ledger/books/profit-days.ts';
import { MEMBER_SUMS } from '#src/ledger/member-sum-columns.ts';
import { isUnread, readUpTo } from '#src/ledger/unread-transfers.ts';
import { isInSegment } from '#src/segments/segment-where.ts';

const GIFTS = Object.values(COSTS).flat();
const READ = ['bank', 'lotto_stakes', 'game_stakes', 'lotto_payouts', 'game_payouts', ...GIFTS] as const;
const READ_IDS = READ.map((name) => ACCOUNTS[name].id);

interface Read {
  readonly members: number;
  readonly accounts: readonly { readonly account_id: number; readonly in_sum: Satang; readonly out_sum: Satang }[];
  readonly open: Satang;
  readonly owed: Satang;
  readonly players: number;
  readonly stakes: Satang;
  readonly payouts: Satang;
}

/**
 * What those who are in a segment now moved in all their time, to this moment and in the one meaning of profit, and what they played on
 * some days. All their time is read from the sums of members, the days from the index of a day's play: neither reads history.
 */
export const readSegmentSums = async (
  trx: Trx,
  filter: SegmentFilter,
  { from_day, to_day, now }: { readonly from_day: Day; readonly to_day: Day; readonly now: Date },
) => {
  const since = await readUpTo(trx, 'ledger_rollup');
  // They may be a million: then it takes some seconds.
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`set local statement_timeout = '60s'`.execute(trx);
  const read = await oneRow<Read>(trx)`
    with who as materialized (select m.member_id from member m where ${isInSegment(filter)}),
    unread as materialized (
      select member_id, debit_account, credit_account, amount from transfer where ${isUnread({ reader: 'ledger_rollup', since })}
    ), sums as (
      select s.account_id, sum(s.in_sum) as in_sum, sum(s.out_sum) as out_sum
      from member_sum s join who using (member_id) where s.account_id = any(${numberArray(READ_IDS)}::int[]) group by 1
      union all
      select s.account_id, sum(s.in_sum), sum(s.out_sum)
      from (select ${MEMBER_SUMS} from unread t group by 1, 2) as s join who using (member_id) group by 1
    ), moved as (
      select account_id, sum(in_sum)::bigint as in_sum, sum(out_sum)::bigint as out_sum from sums group by 1
    ), played as (
      select count(*)::int as players, coalesce(sum(stake), 0)::bigint as stakes, coalesce(sum(payout), 0)::bigint as payouts from (
        select member_id, sum(stake) as stake, sum(payout) as payout from play_fact join who using (member_id)
        where day between ${from_day}::date and ${to_day}::date group by 1
      ) as each_member
    )
    select (select count(*)::int from who) as members, coalesce((select jsonb_agg(moved) from moved), '[]') as accounts,
      ${openStakesWhere((id) => sql`${id} in (select member_id from who)`, now)} as open,
      coalesce((select sum(d.amount - d.collected) from member_debt d join who using (member_id) where d.collected < d.amount), 0)::bigint as owed,
      played.* from played`;
  return shownOf(read);
};

/** What is open has not counted; what they owe of a wrong result was not won. */
const shownOf = ({ members, accounts, open, owed, players, stakes, payouts }: Read) => {
  const net = (...names: readonly (keyof typeof ACCOUNTS)[]): Satang =>
    accounts
      .filter(({ account_id }) => names.some((name) => ACCOUNTS[name].id === account_id))
      .reduce<Satang>((sum, { in_sum, out_sum }) => add(sum, subtract(in_sum, out_sum)), ZERO);
  const bank = accounts.find(({ account_id }) => account_id === ACCOUNTS.bank.id);
  const staked = subtract(subtract(ZERO, net('lotto_stakes', 'game_stakes')), open);
  const paid = subtract(net('lotto_payouts', 'game_payouts'), owed);
  return {
    members,
    always: {
      deposits: bank?.in_sum ?? ZERO,
      withdrawals: bank?.out_sum ?? ZERO,
      stakes: staked,
      payouts: paid,
      gross_win: subtract(staked, paid),
      given: net(...GIFTS),
    },
    period: { players, stakes, payouts, gross_win: subtract(stakes, payouts) },
  };
};
