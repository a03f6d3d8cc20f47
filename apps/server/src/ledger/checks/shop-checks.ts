import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

/** What must hold of the point shop. */
export const shopChecks: readonly AuditCheck[] = [
  {
    name: 'redemptions_match_points',
    promise:
      'Each exchange took its points once, brought what it says, returned them only if it was cancelled, and nothing was taken more often than there was of it.',
    violations: sql<{ violation: string }>`
      with meant as (
        select member_id, 'points_spent:' || redemption_id as key, points as amount from redemption
        union all
        select member_id, 'points_returned:' || redemption_id, points from redemption where state = 'cancelled'
      ), moved as (
        select member_id, key, amount from transfer where kind in ('points_spent', 'points_returned')
      )
      select format('member %s: %s should move %s hundredths of a point and moved %s', member_id, key, coalesce(m.amount, 0), coalesce(t.amount, 0))
        as violation
      from meant m full join moved t using (member_id, key) where m.amount is distinct from t.amount
      union all
      select format('redemption %s of member %s brought %s satang of %s', r.redemption_id, r.member_id, coalesce(g.amount, 0), r.value)
      from redemption r join shop_item i using (item_id)
      left join reward_grant g on g.member_id = r.member_id and g.grant_id = r.grant_id and g.key = 'shop:' || r.redemption_id
      where i.kind = 'credit' and g.amount is distinct from r.value
      union all
      select format('grant %s of member %s is of no exchange of points', g.grant_id, g.member_id)
      from reward_grant g where g.key like 'shop:%' and not exists (
        select from redemption r where r.member_id = g.member_id and r.grant_id = g.grant_id)
      union all
      select format('item %s was taken %s times of %s', i.item_id, sum(r.quantity), i.stock)
      from shop_item i join redemption r using (item_id) where r.state <> 'cancelled' group by i.item_id having sum(r.quantity) > i.stock`,
  },
];
