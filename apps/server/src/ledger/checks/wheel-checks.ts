import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** What must hold of the wheel. */
export const wheelChecks: readonly AuditCheck[] = [
  {
    name: 'spins_match_prizes',
    promise:
      'Each spin won what its field says, a claimed one was paid exactly that once, and nothing was paid without a spin.',
    violations: violations`
      select format('spin %s of member %s says %s %s and its field says %s %s', s.spin_id, s.member_id, s.pays, s.amount, p.pays, p.amount) as violation
      from wheel_spin s join wheel_prize p using (wheel_id, list_no, prize_id) where (s.pays, s.amount) is distinct from (p.pays, p.amount)
      union all
      select format('spin %s of member %s won %s %s and was paid %s %s', s.spin_id, s.member_id, s.pays, s.amount, g.pays, coalesce(g.amount, 0))
      from wheel_spin s left join reward_grant g on g.member_id = s.member_id and g.grant_id = s.grant_id and g.key = 'wheel:' || s.spin_id
      where s.grant_id is not null and (g.pays, g.amount) is distinct from (s.pays, s.amount)
      union all
      select format('grant %s of member %s is of no spin that was claimed', g.grant_id, g.member_id)
      from reward_grant g join campaign c using (campaign_id)
      where (c.kind = 'wheel' or g.key like 'wheel:%') and not exists (
        select from wheel_spin s where s.member_id = g.member_id and s.grant_id = g.grant_id)`,
  },
  {
    name: 'spins_match_points',
    promise: 'Each spin that was paid with points took them once, and no points went for a spin that was not made.',
    violations: violations`
      with meant as (
        select member_id, 'spin_paid:' || spin_id as key, points as amount from wheel_spin where paid_with = 'points'
      ), moved as (
        select member_id, key, amount from transfer where kind = 'spin_paid'
      )
      select format('member %s: %s should take %s hundredths of a point and took %s', member_id, key, coalesce(m.amount, 0), coalesce(t.amount, 0))
        as violation
      from meant m full join moved t using (member_id, key) where m.amount is distinct from t.amount`,
  },
  {
    name: 'spins_follow_seeds',
    promise:
      'Every number that a seed has used is one spin that is still there: no spin was thrown away or made again.',
    violations: violations`
      select format('seed %s of member %s has used %s numbers and has %s spins up to number %s', d.seed_id, d.member_id, d.nonce, count(s.spin_id),
        max(s.nonce)) as violation
      from wheel_seed d left join wheel_spin s using (member_id, seed_id) group by d.member_id, d.seed_id
      having count(s.spin_id) <> d.nonce or coalesce(max(s.nonce) + 1, 0) <> d.nonce`,
  },
];
