import { add, type Satang, ZERO } from '@chokdee/kernel';
import type { ACCOUNTS } from '@chokdee/ledger';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { MEMBER_SUMS } from '#src/ledger/member-sum-columns.ts';
import { isUnread, readUpTo } from '#src/ledger/unread-transfers.ts';

/** What a member's wallets moved against some accounts of the house in all his time. */
type MemberSum = Record<'in_sum' | 'out_sum', Satang> & Record<'in_count' | 'out_count', number>;

type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];

/** What a member moved in all his time, to this moment: as it was rolled up, and every transfer of his since. */
export const memberSums = async (
  db: Reader,
  memberId: number,
): Promise<(...accounts: readonly Account[]) => MemberSum> => {
  const since = await readUpTo(db, 'ledger_rollup');
  const rows = await allRows<MemberSum & { account_id: number }>(db)`
    with unread as materialized (
      select member_id, debit_account, credit_account, amount from transfer where ${isUnread({ reader: 'ledger_rollup', since })}
    )
    select account_id, sum(in_sum)::bigint as in_sum, sum(in_count)::bigint as in_count, sum(out_sum)::bigint as out_sum,
      sum(out_count)::bigint as out_count
    from (
      select member_id, account_id, in_sum, in_count, out_sum, out_count from member_sum where member_id = ${memberId}
      union all (select ${MEMBER_SUMS} from unread t where t.member_id = ${memberId} group by 1, 2)
    ) as sums group by account_id`;
  return (...accounts) =>
    rows
      .filter((row) => accounts.some(({ id }) => id === row.account_id))
      .reduce<MemberSum>(
        (sum, row) => ({
          in_sum: add(sum.in_sum, row.in_sum),
          in_count: sum.in_count + row.in_count,
          out_sum: add(sum.out_sum, row.out_sum),
          out_count: sum.out_count + row.out_count,
        }),
        { in_sum: ZERO, in_count: 0, out_sum: ZERO, out_count: 0 },
      );
};
