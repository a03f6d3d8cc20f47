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
      'Each prize of a rank went once to who had that rank and staked enough, and no other was paid, in a void round none.',
    violations: violations`
      with drawn as (${drawn})
      select format('rank %s of round %s is %s of %s for member %s, who was paid %s', p.rank, p.round_id,
        case when p.is_paid then 'a prize' else 'no prize' end, p.amount, p.member_id, coalesce(t.amount, 0)) as violation
      from drawn d join yeekee_prize p using (round_id)
      left join yeekee_shot s on s.round_id = p.round_id and s.seq = p.seq
      left join transfer t on t.member_id = p.member_id and t.key = format('yeekee_prize:%s:%s', p.round_id, p.rank)
      where t.amount is distinct from (case when p.is_paid then p.amount end)
        or s.member_id is distinct from p.member_id or p.seq <> d.count - p.rank + 1
        or p.amount is distinct from (case p.rank when 1 then d.rank_1_prize when 16 then d.rank_16_prize end)
      union all
      select format('rank %s of round %s is of member %s, who staked %s: its prize is missing or judged otherwise', p.rank, d.round_id,
        s.member_id, b.staked)
      from drawn d cross join lateral (values (1, d.rank_1_prize), (16, d.rank_16_prize)) as p (rank, amount)
      join yeekee_shot s on s.round_id = d.round_id and s.seq = d.count - p.rank + 1
      cross join lateral (select coalesce(sum(total), 0) as staked from bill b
        where b.round_id = d.round_id and b.member_id = s.member_id and b.status is null) as b
      where p.amount > 0 and not exists (select from yeekee_prize z where z.round_id = d.round_id and z.rank = p.rank
        and z.member_id = s.member_id and z.is_paid = (d.prize_stake_min <= b.staked))
      union all
      select format('%s of member %s belongs to no prize', t.key, t.member_id) from transfer t
      where t.kind = 'yeekee_prize' and t.posted_at > now() - interval '2 days' and not exists (
        select from yeekee_prize p join lotto_round r using (round_id) where r.status <> 'voided' and p.is_paid
          and p.member_id = t.member_id and t.key = format('yeekee_prize:%s:%s', p.round_id, p.rank))`,
  },
];
