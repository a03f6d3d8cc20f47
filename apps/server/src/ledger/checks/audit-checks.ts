import { sql } from 'kysely';
import { affiliateChecks } from '#src/ledger/checks/affiliate-checks.ts';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';
import { billChecks } from '#src/ledger/checks/bill-checks.ts';
import { cashierChecks } from '#src/ledger/checks/cashier-checks.ts';
import { gameChecks } from '#src/ledger/checks/game-checks.ts';
import { logChecks } from '#src/ledger/checks/log-checks.ts';
import { pollChecks } from '#src/ledger/checks/poll-checks.ts';
import { promiseChecks } from '#src/ledger/checks/promise-checks.ts';
import { questChecks } from '#src/ledger/checks/quest-checks.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { shopChecks } from '#src/ledger/checks/shop-checks.ts';
import { wheelChecks } from '#src/ledger/checks/wheel-checks.ts';
import { MEMBER_SUMS, MEMBER_TIMES } from '#src/ledger/member-sum-columns.ts';

const violations = sql<{ violation: string }>;

const walletSums = sql`
  select member_id, wallet_id, count(*) as transfers, max(seq) as seq,
    sum(case when credit_account < 10 then amount else -amount end) as posted
  from transfer where wallet_id <> 0 group by member_id, wallet_id`;

/** What must hold for the books at any moment. */
export const ledgerChecks: readonly AuditCheck[] = [
  {
    name: 'accounts_sum_to_zero',
    promise: 'All accounts together sum to zero.',
    violations: violations`
      select 'all accounts together are off by ' || (sum(debit) - sum(credit)) || ' satang' as violation
      from account_day having sum(debit) <> sum(credit)`,
  },
  {
    name: 'wallet_equals_transfers',
    promise: 'Each wallet equals the sum of its transfers and has seen each of them.',
    violations: violations`
      select format('wallet %s of member %s has %s satang after %s transfers, its transfers say %s after %s',
        w.wallet_id, w.member_id, w.posted, w.seq, coalesce(s.posted, 0), coalesce(s.transfers, 0)) as violation
      from wallet w left join (${walletSums}) s using (member_id, wallet_id)
      where w.posted <> coalesce(s.posted, 0) or w.seq <> coalesce(s.seq, 0) or w.seq <> coalesce(s.transfers, 0)`,
  },
  {
    name: 'running_balance',
    promise: 'Each transfer carries the balance that the one before it leaves.',
    violations: violations`
      select format('transfer %s of wallet %s of member %s leaves %s instead of %s', seq, wallet_id, member_id, balance_after, expected)
        as violation
      from (
        select member_id, wallet_id, seq, balance_after,
          coalesce(lag(balance_after) over history, 0) + case when credit_account < 10 then amount else -amount end as expected
        from transfer where wallet_id <> 0 window history as (partition by member_id, wallet_id order by seq)
      ) t where balance_after <> expected or balance_after < 0`,
  },
  {
    name: 'nothing_negative',
    promise: 'No wallet is below zero, and none holds more than it has.',
    violations: violations`
      select format('wallet %s of member %s has %s and holds %s', wallet_id, member_id, posted, held) as violation
      from wallet where held < 0 or posted - held < 0`,
  },
  {
    name: 'held_equals_holds',
    promise: 'What a wallet holds is the sum of its pending holds.',
    violations: violations`
      select format('wallet %s of member %s holds %s, its pending holds say %s', w.wallet_id, w.member_id, w.held, coalesce(h.held, 0))
        as violation
      from wallet w
      left join (select member_id, wallet_id, sum(amount) as held from hold where state = 'pending' group by 1, 2) h
        using (member_id, wallet_id)
      where w.held <> coalesce(h.held, 0)`,
  },
  {
    name: 'hold_resolved_once',
    promise: 'A posted hold has its transfer of the same amount; any other hold has none.',
    violations: violations`
      select format('hold %s of member %s is %s, its transfer moved %s', h.hold_id, h.member_id, h.state, coalesce(t.amount::text, 'nothing'))
        as violation
      from hold h left join transfer t on t.member_id = h.member_id and t.key = h.key
      where (h.state = 'posted') is distinct from (t.amount is not distinct from h.amount and t.amount is not null)
        or (h.state <> 'posted' and t.amount is not null)`,
  },
  {
    name: 'control_equals_wallets',
    promise: 'The control account of each wallet type equals the wallets of that type.',
    violations: violations`
      select format('wallets of type %s have %s, their control account says %s', wallet_type_id, wallets, control) as violation
      from (select wallet_type_id, sum(posted) as wallets from wallet group by 1) w
      full join (
        select account as wallet_type_id, sum(amount) as control from (
          select credit_account as account, amount from transfer where credit_account < 10
          union all select debit_account, -amount from transfer where debit_account < 10
        ) side group by 1
      ) c using (wallet_type_id)
      where coalesce(wallets, 0) <> coalesce(control, 0)`,
  },
  {
    name: 'rollup_equals_transfers',
    promise: 'The days of each account equal the transfers that were rolled up.',
    violations: violations`
      select format('account %s on %s: rolled up %s/%s in %s, transfers say %s/%s in %s',
        account_id, day, d.debit, d.credit, d.transfers, s.debit, s.credit, s.transfers) as violation
      from account_day d
      full join (
        select account_id, (posted_at at time zone 'Asia/Bangkok')::date as day,
          sum(debit) as debit, sum(credit) as credit, count(*) as transfers
        from (
          select debit_account as account_id, amount as debit, 0 as credit, posted_at, tx from transfer
          union all select credit_account, 0, amount, posted_at, tx from transfer
        ) side where tx < (select tx from reader_cursor where name = 'ledger_rollup') group by 1, 2
      ) s using (account_id, day)
      where (d.debit, d.credit, d.transfers) is distinct from (s.debit, s.credit, s.transfers)`,
  },
  {
    name: 'member_sums_equal_transfers',
    promise: 'What each member moved in all his time equals his transfers that were rolled up.',
    violations: violations`
      select format('member %s and account %s: rolled up %s in %s in and %s in %s out until %s and %s, transfers say %s in %s and %s in %s until %s and %s',
        member_id, account_id, m.in_sum, m.in_count, m.out_sum, m.out_count, m.in_at, m.out_at,
        s.in_sum, s.in_count, s.out_sum, s.out_count, s.in_at, s.out_at) as violation
      from member_sum m
      full join (
        select ${MEMBER_SUMS}, ${MEMBER_TIMES} from transfer t where t.member_id <> 0 and t.tx < (select tx from reader_cursor where name = 'ledger_rollup')
        group by 1, 2
      ) s using (member_id, account_id)
      where (m.in_sum, m.in_count, m.out_sum, m.out_count, m.in_at, m.out_at)
        is distinct from (s.in_sum, s.in_count, s.out_sum, s.out_count, s.in_at, s.out_at)`,
  },
  {
    name: 'pages_equal_transfers',
    promise: 'The pages of the books equal the transfers that were put on them.',
    violations: violations`
      select format('%s from account %s to %s on %s: pages say %s in %s, transfers say %s in %s',
        kind, debit_account, credit_account, day, p.amount, p.transfers, s.amount, s.transfers) as violation
      from (
        select day, kind, debit_account, credit_account, sum(amount) as amount, sum(transfers) as transfers
        from transfer_page group by 1, 2, 3, 4
      ) p
      full join (
        select (posted_at at time zone 'Asia/Bangkok')::date as day, kind, debit_account, credit_account,
          sum(amount) as amount, count(*) as transfers
        from transfer where tx < (select tx from reader_cursor where name = 'transfer_pages') group by 1, 2, 3, 4
      ) s using (day, kind, debit_account, credit_account)
      where (p.amount, p.transfers) is distinct from (s.amount, s.transfers)`,
  },
  {
    name: 'known_accounts',
    promise: 'Every transfer names accounts of the chart and a wallet that exists.',
    violations: violations`
      select format('transfer %s of member %s names an unknown account or wallet', key, member_id) as violation
      from transfer t
      where not exists (select 1 from account a where a.account_id = t.debit_account)
        or not exists (select 1 from account a where a.account_id = t.credit_account)
        or (t.wallet_id <> 0 and not exists (select 1 from wallet w where w.member_id = t.member_id and w.wallet_id = t.wallet_id))`,
  },
  ...billChecks,
  ...logChecks,
  ...promiseChecks,
  ...cashierChecks,
  ...gameChecks,
  ...rewardChecks,
  ...shopChecks,
  ...pollChecks,
  ...questChecks,
  ...affiliateChecks,
  ...wheelChecks,
  {
    name: 'append_only_guarded',
    promise: 'The database itself refuses to change what was written.',
    violations: violations`
      select format('the guard %s of %s is missing or switched off', guard, guarded) as violation
      from (values ('transfer', 'transfer_append_only'), ('idempotency', 'idempotency_append_only'),
        ('hold', 'hold_resolved_once'), ('hold', 'hold_not_truncated'), ('audit_log', 'audit_log_append_only'),
        ('approval', 'approval_decided_once'), ('lotto_result', 'lotto_result_append_only'),
        ('lotto_seal', 'lotto_seal_append_only'), ('yeekee_round', 'yeekee_round_guarded'), ('lotto_round', 'lotto_round_promised'),
        ('yeekee_shot', 'yeekee_shot_append_only'), ('draw_log', 'draw_log_append_only'),
        ('draw_log_node', 'draw_log_node_append_only'), ('draw_log_head', 'draw_log_head_append_only'),
        ('yeekee_promise', 'yeekee_promise_append_only'), ('yeekee_prize', 'yeekee_prize_append_only'),
        ('game_transaction', 'game_transaction_is_decided'), ('game_transaction', 'game_transaction_append_only'),
        ('poll_vote', 'poll_vote_append_only'), ('affiliate_commission', 'affiliate_commission_append_only'),
        ('wheel_prize', 'wheel_prize_append_only')) as wanted (guarded, guard)
      where not exists (
        select 1 from pg_trigger t where t.tgrelid = guarded::regclass and t.tgname = guard and t.tgenabled = 'O')
      union all
      select 'the keys of transfers are no longer unique'
      where not exists (
        select 1 from pg_index where indexrelid = to_regclass('transfer_key') and indisunique and indisvalid)`,
  },
];
