import { BET_TYPES, CHANCE_PARTS, chanceParts } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** Rounds of yeekee that were drawn lately. */
const drawn = sql`
  select y.*, r.settlement_no from yeekee_round y join lotto_round r using (round_id) where y.drawn_at > now() - interval '2 days'`;

/** Each shot's link as it must be: the link before it, the seed, and what the shot says. */
const links = sql`
  select d.round_id, s.seq, s.link, sha256(
    coalesce(lag(s.link) over (partition by d.round_id order by s.seq), d.commitment) || d.seed || convert_to(format('%s %s %s %s',
      s.seq, s.number, s.member, to_char(s.shot_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')) as own
  from drawn d join yeekee_shot s using (round_id)`;

/** The seed of a round `d` as HMAC mixes it in: each byte crossed with the pad, up to a block of 64. */
const padded = (pad: string) => sql`(
  (select string_agg(set_byte('\\x00'::bytea, 0, get_byte(d.seed, n) # get_byte(${sql.lit(`\\x${pad}`)}::bytea, 0)), ''::bytea order by n)
    from generate_series(0, 31) as n) || decode(repeat(${sql.lit(pad)}, 32), 'hex'))`;

/** The system's shot of each round as it must be: HMAC-SHA256 by the seed over the beacon and the head, its first eight bytes. */
const systemShots = sql`
  select d.round_id, d.system_shot, lpad(((('x' || left(mac, 8))::bit(32)::bigint * 4294967296::numeric
    + ('x' || substr(mac, 9, 8))::bit(32)::bigint) % 100000)::text, 5, '0') as own
  from drawn d cross join lateral (
    select encode(sha256(${padded('5c')} || sha256(${padded('36')} || sha256(d.signature) || d.head)), 'hex') as mac) as h`;

/** The chance of each bet type, in parts of a million. */
const chances = sql.join(BET_TYPES.map((betType) => sql`(${sql.lit(betType)}, ${sql.lit(chanceParts(betType))})`));
const PARTS = sql.lit(CHANCE_PARTS);

/** What each rank of the rounds `drawn` must get: computed from shots, bills and lines alone. */
const prizesDue = sql`
  staker as (
    select b.round_id, b.member_id, sum(b.total) as staked from drawn join bill b using (round_id) where b.status is null group by 1, 2
  ), ground as (
    select d.*, n.shots, n.members, m.margin from drawn d cross join lateral (
      select count(*) as shots, count(distinct s.member_id) as members
      from yeekee_shot s join staker using (round_id, member_id) where s.round_id = d.round_id) as n
    cross join lateral (
      select greatest(0, div(coalesce(sum(l.amount_baht * (100 * ${PARTS}::numeric - l.rate * c.parts)), 0), ${PARTS})) as margin
      from bill_line l join (values ${chances}) as c (bet_type, parts) using (bet_type) where l.round_id = d.round_id) as m
  ), due as (
    select g.round_id, p.rank, p.amount, s.seq, s.member_id, div(g.margin * g.prize_margin_percent, 100) as most,
      case when g.shots < g.prize_shots_min or g.members < g.prize_members_min or t.staked < g.prize_stake_min
        or row_number() over (partition by g.round_id, s.member_id order by p.amount desc, p.rank) > g.prizes_each then 0
        else least(p.amount, div(t.staked * g.prize_stake_percent, 100)) end as due
    from ground g cross join lateral (values (1, g.rank_1_prize), (16, g.rank_16_prize)) as p (rank, amount)
    join yeekee_shot s on s.round_id = g.round_id and s.seq = g.count - p.rank + 1
    cross join lateral (select coalesce((
      select staked from staker x where x.round_id = g.round_id and x.member_id = s.member_id), 0) as staked) as t
    where p.amount > 0
  ), own as (
    select *, case when sum(due) over (partition by round_id) > most then div(due * most, sum(due) over (partition by round_id)) else due end as paid
    from due
  )`;

/** What must hold of rounds that members shot. */
export const yeekeeChecks: readonly AuditCheck[] = [
  {
    name: 'yeekee_follows_shots',
    promise: 'Each round of yeekee has the shots and the seed that it promised, and its result follows from them.',
    violations: violations`
      with drawn as (${drawn}), shot as (
        select d.round_id, count(s.seq) as shots, coalesce(max(s.seq), 0) as last, coalesce(sum(s.number::int), 0) as sum
        from drawn d left join yeekee_shot s using (round_id) group by 1
      )
      select format('round %s promised another seed', round_id) as violation from drawn
      where sha256(seed || convert_to(round_id::text, 'UTF8')) <> commitment
      union all
      select format('round %s counts %s shots and has %s up to number %s', round_id, d.count, s.shots, s.last)
      from drawn d join shot s using (round_id) where (s.shots, s.last) <> (d.count, d.count)
      union all
      select format('shot %s of round %s is not what its link says', seq, round_id) from (${links}) l where link <> own
      union all
      select format('the shots of round %s do not end with its head', round_id) from drawn d
      where coalesce((select link from yeekee_shot s where s.round_id = d.round_id order by seq desc limit 1), d.commitment) <> d.head
      union all
      select format('the system shot %s in round %s, its seed, beacon and head make %s', coalesce(system_shot, 'nothing'), round_id, own)
      from (${systemShots}) x where system_shot is distinct from own
      union all
      select format('round %s drew %s, its shots make %s, its result is %s', round_id, d.result, own, coalesce(announced, 'missing'))
      from drawn d join shot s using (round_id)
      left join lateral (select t.announced ->> 'number' as announced from lotto_result t
        where t.round_id = d.round_id and t.settlement_no = d.settlement_no) t on true
      cross join lateral (select lpad(((s.sum + d.system_shot::int - coalesce((select number::int from yeekee_shot x
        where x.round_id = d.round_id and x.seq = d.count - 15), 0)) % 100000)::text, 5, '0') as own) o
      where d.result is distinct from own or d.result is distinct from announced`,
  },
  {
    name: 'yeekee_prizes_paid',
    promise:
      'Each prize of a rank went once to who had that rank and staked enough, all together at most their part of the margin, and no other was paid, in a void round none.',
    violations: violations`
      with drawn as (${drawn}), ${prizesDue}
      select format('round %s says %s shots by %s members and a margin of %s, it has %s by %s and %s', round_id, prize_shots, prize_members,
        prize_margin, shots, members, margin) as violation
      from ground where prize_margin is not null and (prize_shots, prize_members, prize_margin) is distinct from (shots, members, margin)
      union all
      select format('rank %s of round %s is of member %s, who is due %s and %s of it; its prize says member %s, %s and %s', o.rank, o.round_id,
        o.member_id, o.due, o.paid, coalesce(p.member_id::text, 'nobody'), p.due, p.paid)
      from own o full join (select p.* from drawn join yeekee_prize p using (round_id)) as p using (round_id, rank)
      where (o.seq, o.member_id, o.amount, o.due, o.paid) is distinct from (p.seq, p.member_id, p.amount, p.due, p.paid)
      union all
      select format('rank %s of round %s is a prize of %s for member %s, who was paid %s', p.rank, p.round_id, p.paid, p.member_id,
        coalesce(t.amount, 0))
      from drawn d join yeekee_prize p using (round_id)
      left join transfer t on t.member_id = p.member_id and t.key = format('yeekee_prize:%s:%s', p.round_id, p.rank)
      where t.amount is distinct from nullif(p.paid, 0)
      union all
      select format('%s of member %s belongs to no prize', t.key, t.member_id) from transfer t
      where t.kind = 'yeekee_prize' and t.posted_at > now() - interval '2 days' and not exists (
        select from yeekee_prize p join lotto_round r using (round_id) where r.status <> 'voided' and p.paid > 0
          and p.member_id = t.member_id and t.key = format('yeekee_prize:%s:%s', p.round_id, p.rank))`,
  },
];
