import { CONTROL_ACCOUNT_MAX } from '@chokdee/ledger';
import { sql } from 'kysely';

/** What a member's wallets moved against an account of the house, of transfers `t`. To stand in a `select … group by 1, 2`. */
export const MEMBER_SUMS = sql`t.member_id, greatest(t.debit_account, t.credit_account) as account_id,
  coalesce(sum(t.amount) filter (where t.credit_account <= ${CONTROL_ACCOUNT_MAX}), 0)::bigint as in_sum,
  count(*) filter (where t.credit_account <= ${CONTROL_ACCOUNT_MAX}) as in_count,
  coalesce(sum(t.amount) filter (where t.debit_account <= ${CONTROL_ACCOUNT_MAX}), 0)::bigint as out_sum,
  count(*) filter (where t.debit_account <= ${CONTROL_ACCOUNT_MAX}) as out_count`;

/** When that was last, of the same transfers. */
export const MEMBER_TIMES = sql`max(t.posted_at) filter (where t.credit_account <= ${CONTROL_ACCOUNT_MAX}) as in_at,
  max(t.posted_at) filter (where t.debit_account <= ${CONTROL_ACCOUNT_MAX}) as out_at`;
