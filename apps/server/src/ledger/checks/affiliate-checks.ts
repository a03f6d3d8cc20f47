import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** Commission is counted anew of so many days: what was counted earlier was looked at then, and nothing changes it. */
const DAYS_BACK = 3;

/** What must hold of referring friends. */
export const affiliateChecks: readonly AuditCheck[] = [
  {
    name: 'commission_matches_play',
    promise:
      'What friends earned somebody on a counted day is what their play of the day says, by the rates of the day that was played, each fact once; what takes play back names the play.',
    violations: violations`
      with counted_day as (
        select distinct r.day from reward_run r join campaign c using (campaign_id)
        where c.kind = 'affiliate' and r.done_at is not null and r.day >= (clock_timestamp() at time zone 'Asia/Bangkok')::date - ${sql.lit(DAYS_BACK)}
      ), aftermath as (
        select r.day from reward_run r join campaign c using (campaign_id) where c.kind = 'affiliate' and r.is_aftermath
      ), fact as (
        select f.member_id, f.product, f.ref, f.day, case when f.is_reversal then o.day else f.day end as earned_day, f.eligible_stake
        from counted_day join play_fact f using (day)
        left join play_fact o on f.is_reversal and not o.is_reversal and o.member_id = f.member_id and o.product = f.product
          and o.ref = f.ref and o.settlement_no = f.settlement_no - 1 and o.wallet_id = f.wallet_id
        where f.wallet_type_id in (1, 2) and f.eligible_stake <> 0
      ), earning as (
        select f.*, 1 as level, m.referrer_id as earner from fact f join member m using (member_id)
        union all
        select f.*, 2, p.referrer_id from fact f join member m using (member_id) join member p on p.member_id = m.referrer_id
        union all
        select f.*, 3, g.referrer_id from fact f join member m using (member_id) join member p on p.member_id = m.referrer_id
        join member g on g.member_id = p.referrer_id
      ), meant as (
        select e.earner, e.day, e.member_id, e.product, e.level, sum(e.eligible_stake) as stake, sum(e.eligible_stake::numeric * r.rate_bp) as amount_bp
        from earning e join affiliate_rate r on r.level = e.level and r.product = e.product and r.rate_bp > 0
          and r.from_day = (select max(from_day) from affiliate_rate where from_day <= e.earned_day)
        where e.earner is not null and e.earned_day not in (select day from aftermath) and (e.earned_day = e.day or exists (
          select from affiliate_commission c
          where c.member_id = e.earner and c.day = e.earned_day and c.from_member_id = e.member_id and c.product = e.product))
        group by e.earner, e.day, e.member_id, e.product, e.level
      ), kept as (
        select c.* from counted_day join affiliate_commission c using (day)
      )
      select format('member %s should earn %s ten-thousandths of a satang by member %s on %s in %s and has %s', coalesce(m.earner, k.member_id),
        coalesce(m.amount_bp, 0), coalesce(m.member_id, k.from_member_id), coalesce(m.day, k.day), coalesce(m.product, k.product),
        coalesce(k.amount_bp, 0)) as violation
      from meant m full join kept k
        on k.member_id = m.earner and k.day = m.day and k.from_member_id = m.member_id and k.product = m.product
      where (m.level, m.stake, m.amount_bp) is distinct from (k.level::int, k.stake::numeric, k.amount_bp::numeric)
      union all
      select format('level %s of member %s is said to have earned %s ten-thousandths of a satang on %s, its friends %s', coalesce(d.level, k.level),
        coalesce(d.member_id, k.member_id), coalesce(d.amount_bp, 0), coalesce(d.day, k.day), coalesce(k.amount_bp, 0))
      from (select d.* from counted_day join affiliate_day d using (day)) as d
      full join (select member_id, day, level, sum(stake) as stake, sum(amount_bp) as amount_bp from kept group by member_id, day, level) as k
        on k.member_id = d.member_id and k.day = d.day and k.level = d.level
      where (d.stake::numeric, d.amount_bp::numeric) is distinct from (k.stake, k.amount_bp)
      union all
      select format('member %s is said to have earned %s ten-thousandths of a satang in all, on his days %s', member_id,
        coalesce(e.amount_bp, 0), coalesce(d.amount_bp, 0))
      from affiliate_earner e
      full join (select member_id, sum(stake) as stake, sum(amount_bp) as amount_bp from affiliate_day group by member_id) as d using (member_id)
      where (e.stake::numeric, e.amount_bp::numeric) is distinct from (d.stake, d.amount_bp)
      union all
      select format('play of member %s in %s on %s takes back what was never counted: %s', member_id, product, day, ref)
      from fact where earned_day is null`,
  },
  {
    name: 'affiliate_redeemed_once',
    promise:
      'Commission that was redeemed was paid once, with its amount, and nobody redeemed more than he ever earned.',
    violations: violations`
      select format('redemption %s of member %s for %s satang was paid as %s', r.redemption_id, r.member_id, r.amount, coalesce(g.amount, 0)) as violation
      from affiliate_redemption r
      left join reward_grant g on g.member_id = r.member_id and g.grant_id = r.grant_id and g.key = 'affiliate:' || r.redemption_id
      where g.amount is distinct from r.amount
      union all
      select format('grant %s of member %s is of no redemption of commission', g.grant_id, g.member_id)
      from reward_grant g join campaign c using (campaign_id)
      where (c.kind = 'affiliate' or g.key like 'affiliate:%') and not exists (
        select from affiliate_redemption r where r.member_id = g.member_id and r.grant_id = g.grant_id)
      union all
      select format('member %s redeemed %s satang and earned no more than %s', r.member_id, r.redeemed, coalesce(e.earned, 0))
      from (select member_id, sum(amount) as redeemed from affiliate_redemption group by member_id) as r
      left join lateral (select sum(amount_bp) / 10000 as earned from affiliate_commission c where c.member_id = r.member_id and c.amount_bp > 0) as e on true
      where r.redeemed > coalesce(e.earned, 0)`,
  },
];
