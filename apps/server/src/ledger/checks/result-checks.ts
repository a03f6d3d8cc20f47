import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';
import { finished } from '#src/ledger/checks/win-checks.ts';

const violations = sql<{ violation: string }>;

/** What must hold between results, what they paid and what was played. */
export const resultChecks: readonly AuditCheck[] = [
  {
    name: 'wins_are_paid',
    promise:
      'Each settlement that ended paid what its bills won, once, and nobody else; a corrected one was taken back or is owed, less what the house had from the end of a bonus; what was collected of that is in the books.',
    violations: violations`
      with won as (
        select f.round_id, f.settlement_no, f.correction, w.member_id, w.wallet_id, sum(w.payout) as amount
        from (${finished}) f join lotto_win w using (round_id, settlement_no) group by 1, 2, 3, 4, 5
      )
      select format('settlement %s of round %s owes wallet %s of member %s %s and paid %s, took back %s, is owed %s', w.settlement_no,
        w.round_id, w.wallet_id, w.member_id, w.amount, coalesce(p.amount, 0), coalesce(r.amount, 0), coalesce(d.amount, 0)) as violation
      from won w
      left join transfer p on p.member_id = w.member_id and p.key = format('lotto_payout:%s:%s:%s', w.round_id, w.settlement_no, w.wallet_id)
      left join transfer r on r.member_id = w.member_id and r.key = format('lotto_reversal:%s:%s:%s', w.round_id, w.settlement_no, w.wallet_id)
      left join member_debt d on (d.member_id, d.round_id, d.settlement_no, d.wallet_id) = (w.member_id, w.round_id, w.settlement_no, w.wallet_id)
      where p.amount is distinct from w.amount or p.wallet_id is distinct from w.wallet_id
        or coalesce(r.amount, 0) + coalesce(d.amount, 0) <> all (case
          when w.correction is null then array[0::numeric] when w.correction = 'done' then array[w.amount] else array[0, w.amount] end)
      union all
      select format('%s of member %s belongs to no win', t.key, t.member_id) from (
        select member_id, key, regexp_match(key, '^lotto_(?:payout|reversal):([0-9]{1,9}):([0-9]{1,9}):([0-9]{1,15})$') as parts
        from transfer where kind in ('lotto_payout', 'lotto_reversal') and posted_at > now() - interval '2 days'
      ) t
      where not exists (select from lotto_win w where w.member_id = t.member_id and w.round_id = t.parts[1]::int
        and w.settlement_no = t.parts[2]::int and w.wallet_id = t.parts[3]::bigint)
      union all
      select format('%s of member %s returned %s, of which %s was taken back', t.key, t.member_id, t.amount, coalesce(r.amount, 0))
      from transfer t left join transfer r on r.member_id = t.member_id and r.wallet_id = t.wallet_id
        and r.key = replace(t.key, 'forfeit_returned', 'lotto_reversal')
      where t.kind = 'forfeit_returned' and t.posted_at > now() - interval '2 days' and coalesce(r.amount, 0) < t.amount
      union all
      select format('wallet %s of member %s owes %s, account %s has %s of it', w.wallet_id, w.member_id, w.owed, h.house, h.amount)
      from (
        select member_id, wallet_id, sum(owed) as owed from (
          select member_id, wallet_id, amount - collected as owed from member_debt where collected < amount
          union all select member_id, wallet_id, 0 from transfer where kind = 'forfeit_returned' and posted_at > now() - interval '2 days'
        ) as looked_at join wallet using (member_id, wallet_id) where wallet_type_id <> 1 group by 1, 2
      ) as w
      cross join lateral (
        select greatest(debit_account, credit_account) as house, sum(case kind when 'bonus_forfeited' then amount else -amount end) as amount
        from transfer t where t.member_id = w.member_id and t.wallet_id = w.wallet_id and kind in ('bonus_forfeited', 'forfeit_returned')
        group by 1
      ) as h
      where h.amount < 0 or least(h.amount, w.owed) > 0
      union all
      select format('of debt %s of member %s %s is collected, its transfers say %s', d.debt_id, d.member_id, d.collected, t.amount)
      from member_debt d cross join lateral (
        select coalesce(sum(amount), 0) as amount from transfer t
        where t.member_id = d.member_id and t.kind = 'debt_collected' and t.ref = d.debt_id::text
      ) as t
      where d.collected <> t.amount
      union all
      select format('%s of member %s belongs to no debt', t.key, t.member_id) from transfer t
      where t.kind = 'debt_collected' and t.posted_at > now() - interval '2 days'
        and not exists (select from member_debt d where d.member_id = t.member_id and d.debt_id::text = t.ref)`,
  },
  {
    name: 'facts_equal_play',
    promise: 'What counts as played in a settled round is what its bills cost and what its last result paid.',
    violations: violations`
      with ended as (
        select round_id, settlement_no from lotto_round where status in ('settled', 'corrected') and settled_at > now() - interval '2 days'
      ), played as (
        select b.round_id, b.member_id, sum(b.total) as stake from bill b join ended using (round_id) where b.status is null group by 1, 2
      ), won as (
        select w.round_id, w.member_id, sum(w.payout) as payout from lotto_win w join ended using (round_id, settlement_no) group by 1, 2
      ), counted as (
        select e.round_id, f.member_id, sum(f.stake) as stake, sum(f.payout) as payout
        from play_fact f join ended e on f.ref = e.round_id::text where f.product = 'lotto' group by 1, 2
      )
      select format('round %s counts %s and %s won for member %s, who staked %s and won %s', round_id, coalesce(c.stake, 0),
        coalesce(c.payout, 0), member_id, coalesce(p.stake, 0), coalesce(w.payout, 0)) as violation
      from played p full join won w using (round_id, member_id) full join counted c using (round_id, member_id)
      where (coalesce(p.stake, 0), coalesce(w.payout, 0)) <> (coalesce(c.stake, 0), coalesce(c.payout, 0))`,
  },
  {
    name: 'play_hours_equal_play',
    promise: 'What the house reads of a settled round, or of a game whose rounds it has, is what was played in it.',
    violations: violations`
      with said as (
        select product = 'lotto' as is_lotto, case product when 'lotto' then round_id else subject_id end as id, sum(stake) as stake,
          sum(payout) as payout
        from play_hour group by 1, 2
      ), played as (
        select true as is_lotto, round_id as id, coalesce(sum(f.stake), 0) as stake, coalesce(sum(f.payout), 0) as payout
        from lotto_settlement s left join play_fact f on f.product = 'lotto' and f.ref = s.round_id::text and f.settlement_no = s.settlement_no
        where s.stage = 'done' and not exists (select from lotto_settlement o where o.round_id = s.round_id and o.stage <> 'done')
        group by 1, 2
        union all
        select false, game_id, sum(counted_stake), sum(counted_payout) from game_round group by 1, 2
      )
      select format('%s %s says %s staked and %s won, played were %s and %s', case when is_lotto then 'round' else 'game' end, id,
        coalesce(s.stake, 0), coalesce(s.payout, 0), p.stake, p.payout) as violation
      from played p left join said s using (is_lotto, id)
      where (coalesce(s.stake, 0), coalesce(s.payout, 0)) <> (p.stake, p.payout)`,
  },
];
