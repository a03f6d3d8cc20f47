import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/audit.ts';

const violations = sql<{ violation: string }>;

/** Payments that were finished, or corrected, lately: what is older was proved often enough. */
const finished = sql`
  select s.round_id, s.settlement_no, n.stage as correction from lotto_settlement s
  left join lotto_settlement n on n.round_id = s.round_id and n.settlement_no = s.settlement_no + 1
  where s.kind = 'pay' and s.stage = 'done' and greatest(s.finished_at, n.finished_at) > now() - interval '2 days'`;

/** What must hold between results, what they paid and what was played. */
export const resultChecks: readonly AuditCheck[] = [
  {
    name: 'wins_are_paid',
    promise:
      'Each settlement that ended paid what its bills won, once, and nobody else; a corrected one was taken back or is owed.',
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
        and w.settlement_no = t.parts[2]::int and w.wallet_id = t.parts[3]::bigint)`,
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
    name: 'seals_intact',
    promise: 'Each seal has a leaf for every bill of its round and every cancellation, and no other.',
    violations: violations`
      select format('the seal of round %s counts %s in %s bytes, its round has %s', s.round_id, s.count, length(s.leaves), b.leaves) as violation
      from lotto_seal s cross join lateral (
        select count(*) + count(*) filter (where b.status = 'cancelled') as leaves from bill b where b.round_id = s.round_id
      ) b
      where s.sealed_at > now() - interval '2 days' and (s.count::bigint * 32 <> length(s.leaves) or s.count <> b.leaves)`,
  },
];
