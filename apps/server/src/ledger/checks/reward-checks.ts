import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** What must hold of rewards. */
export const rewardChecks: readonly AuditCheck[] = [
  {
    name: 'rewards_match_transfers',
    promise:
      'Each reward moved its amount once into its own wallet, with the deposit beside it, and nothing else was given.',
    violations: violations`
      with meant as (
        select member_id, wallet_id, 'reward:' || grant_id as key, amount from reward_grant
        union all
        select member_id, wallet_id, 'bonus_started:in:' || grant_id || ':0', own from reward_grant where own > 0
      ), moved as (
        select member_id, wallet_id, key, amount from transfer
        where kind in ('reward_given', 'points_given') or (kind = 'bonus_started' and key like 'bonus_started:in:%')
      )
      select format('member %s: %s should move %s satang into wallet %s and moved %s into wallet %s', member_id, key, coalesce(m.amount, 0),
        m.wallet_id, coalesce(t.amount, 0), t.wallet_id) as violation
      from meant m full join moved t using (member_id, key)
      where (m.wallet_id, m.amount) is distinct from (t.wallet_id, t.amount)`,
  },
  {
    name: 'bonus_moves_balance',
    promise: 'What left one wallet of a member for a bonus came into another of his, to the satang.',
    violations: violations`
      select format('member %s: %s of grant %s moved %s satang more out than in', member_id, kind, ref,
        sum(case when credit_account = 58 then amount else -amount end)) as violation
      from transfer where kind in ('bonus_started', 'bonus_converted') group by member_id, kind, ref
      having sum(case when credit_account = 58 then amount else -amount end) <> 0`,
  },
  {
    name: 'ended_bonuses_empty',
    promise: 'A bonus that has ended holds nothing, and no more than its rules allow has reached the main wallet.',
    violations: violations`
      select format('grant %s of member %s is %s and its wallet holds %s satang', g.grant_id, g.member_id, g.state, w.posted) as violation
      from reward_grant g join wallet w using (member_id, wallet_id)
      where g.pays in ('bonus', 'free') and g.state <> 'active' and not g.is_left and w.posted > 0
      union all
      select format('grant %s of member %s let %s satang through, which is more than %s', g.grant_id, g.member_id, t.moved, l.most)
      from reward_grant g
      cross join lateral (select case when g.state = 'converted' then g.own + g.convert_max when g.state = 'active' then 0 else g.own end as most) as l
      cross join lateral (select coalesce(sum(amount), 0) as moved from transfer t
        where t.member_id = g.member_id and t.wallet_id = g.wallet_id and t.kind = 'bonus_converted') as t
      where g.pays in ('bonus', 'free') and t.moved > l.most`,
  },
  {
    name: 'reward_limits_kept',
    promise: 'No campaign gave more than its budget or than it says, and no code was used more often than it may.',
    violations: violations`
      select format('campaign %s gave %s satang of a budget of %s', c.campaign_id, sum(g.amount), c.budget) as violation
      from campaign c join reward_grant g using (campaign_id) where c.budget is not null group by c.campaign_id having sum(g.amount) > c.budget
      union all
      select format('campaign %s says that it gave %s satang and gave %s', c.campaign_id, c.given, g.given)
      from campaign c cross join lateral (
        select coalesce(sum(amount), 0) as given from reward_grant g where g.campaign_id = c.campaign_id) as g
      where c.budget is not null and c.given <> g.given
      union all
      select format('code %s was used %s times of %s', u.code, count(*), b.uses_max)
      from reward_grant g join coupon u on u.code = g.coupon_code join coupon_batch b using (batch_id)
      group by u.code, b.uses_max having count(*) > b.uses_max
      union all
      select format('%s %s of campaign %s is used up by a reward that does not exist', k.scope, k.value, k.campaign_id)
      from reward_mark k where not exists (select from reward_grant g where g.member_id = k.member_id and g.grant_id = k.grant_id)`,
  },
  {
    name: 'offers_paid_once',
    promise: 'What a night counted out was paid at most once, with the amount that was counted.',
    violations: violations`
      select format('the offer of %s to member %s for %s satang was paid as %s', o.day, o.member_id, o.amount, coalesce(g.amount, 0)) as violation
      from reward_offer o left join reward_grant g on g.member_id = o.member_id and g.grant_id = o.grant_id
        and g.key = 'offer:' || o.campaign_id || ':' || o.day
      where o.grant_id is not null and g.amount is distinct from o.amount
      union all
      select format('grant %s of member %s is of an offer that was not claimed', g.grant_id, g.member_id)
      from reward_grant g where g.key like 'offer:%' and not exists (
        select from reward_offer o where o.member_id = g.member_id and o.grant_id = g.grant_id)`,
  },
];
