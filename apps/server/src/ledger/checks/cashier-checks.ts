import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** What must hold of money that came in and went out. */
export const cashierChecks: readonly AuditCheck[] = [
  {
    name: 'deposits_match_arrivals',
    promise: 'Each deposit was credited once, with what arrived for it, and nothing that arrived was credited twice.',
    violations: violations`
      select format('deposit %s of member %s is credited and has no transfer of %s satang', d.deposit_id, d.member_id, d.amount) as violation
      from deposit d where d.state = 'credited' and not exists (
        select from transfer t where t.member_id = d.member_id and t.key = 'deposit:' || d.deposit_id and t.wallet_id = d.wallet_id and t.amount = d.amount)
      union all
      select format('deposit %s of member %s was credited with %s satang and %s arrived', d.deposit_id, d.member_id, d.amount, coalesce(i.amount, 0))
      from deposit d left join incoming_transfer i on i.transfer_id = d.transfer_id and i.state = 'credited'
        and i.deposit_id = d.deposit_id and i.member_id = d.member_id
      where d.state = 'credited' and i.amount is distinct from d.amount
      union all
      select format('what arrived as %s of %s is credited without its deposit', i.provider_ref, i.provider)
      from incoming_transfer i left join deposit d on d.member_id = i.member_id and d.deposit_id = i.deposit_id
        and d.transfer_id = i.transfer_id and d.state = 'credited'
      where i.state = 'credited' and d.deposit_id is null
      union all
      select format('transfer %s of wallet %s credits deposit %s, which is not credited', t.seq, t.wallet_id, t.ref)
      from transfer t where t.kind = 'deposit' and t.ref ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-' and not exists (
        select from deposit d where d.member_id = t.member_id and d.deposit_id::text = t.ref and d.state = 'credited')`,
  },
  {
    name: 'checking_deposits_wait',
    promise: 'Each deposit that is being checked waits for a transfer that nobody has decided yet.',
    violations: violations`
      select format('deposit %s of member %s is being checked and what arrived for it is %s', d.deposit_id, d.member_id,
        coalesce(i.state, 'missing')) as violation
      from deposit d left join incoming_transfer i on i.transfer_id = d.transfer_id
      where d.state = 'checking' and i.state is distinct from 'waiting'`,
  },
  {
    name: 'withdrawals_match_holds',
    promise: 'Each withdrawal holds its amount until it ends, and is posted exactly if it was paid.',
    violations: violations`
      select format('withdrawal %s of member %s is %s and its hold of %s satang is %s', w.withdrawal_id, w.member_id, w.state,
        coalesce(h.amount, 0), coalesce(h.state, 'missing')) as violation
      from withdrawal w left join hold h on h.member_id = w.member_id and h.hold_id = w.hold_id
      where h.amount is distinct from w.amount or h.state is distinct from
        case when w.state = 'paid' then 'posted' when w.ended_at is null then 'pending' else 'voided' end
      union all
      select format('withdrawal %s of member %s went with %s approvals of %s', w.withdrawal_id, w.member_id, count(a.staff_id), w.approvals_needed)
      from withdrawal w left join withdrawal_approval a on a.member_id = w.member_id and a.withdrawal_id = w.withdrawal_id
        and a.reference = w.reference and a.review_no = w.review_no
      where w.state in ('approved', 'sending', 'sent', 'paid')
      group by w.member_id, w.withdrawal_id having count(a.staff_id) < w.approvals_needed`,
  },
];
