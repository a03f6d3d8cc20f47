import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { aboveOf } from '#src/rewards/above-members.ts';
import type { Stretch } from '#src/rewards/nights/walk-members.ts';

/** So many friends of one referrer on one network are no family any more. */
const ADDRESS_MIN = 3;

/**
 * With more strangers on it than this a network is a carrier's or a café's, and says nothing: nobody lives with so many, and who
 * runs a ring has his own people there.
 */
const STRANGERS_MAX = 20;

/** So many members of a network are looked at: a carrier's has no end. */
const SEEN_MAX = 200;

/** Devices, accounts and addresses that were used longer ago are no evidence. */
const SINCE = sql`(clock_timestamp() - interval '30 days')`;

/**
 * Notes which members of a stretch look like one person with somebody who earns by them, or like one with another friend
 * of the same referrer. A shared network alone says nothing, for many live behind one; of three friends it does, unless strangers
 * are there too. What was cleared comes up again only with something new; an address is never new, for it changes by itself.
 */
export const openCases = async (trx: Trx, stretch: Stretch): Promise<void> => {
  await sql`
    with above as materialized (${aboveOf(stretch)}), involved as (
      select member_id from above union select ancestor from above
    ), mark as materialized (${marksOf}), carrier as materialized (${carriersOf}), shared as (
      select t.ancestor, t.member_id, t.level, f.kind, f.says, f.kind <> 'address' or (t.level = 1 and ${ADDRESS_MIN}::int <= (
        select count(*) from (select distinct o.member_id from member o
          join member_device d on d.member_id = o.member_id and d.network = f.value and d.seen_at > ${SINCE}
          where o.referrer_id = t.ancestor limit ${ADDRESS_MIN}) as friends)) as is_strong
      from above t join mark f on f.member_id = t.member_id join mark a on (a.member_id, a.kind, a.value) = (t.ancestor, f.kind, f.value)
      where f.kind <> 'address' or not exists (select from carrier n where (n.ancestor, n.value) = (t.ancestor, f.value))
    ), crowd as (${crowdsOf}), ring as (
      select t.ancestor, t.member_id, t.level, f.kind, f.says || ' กับเพื่อนอีกคนของผู้แนะนำคนเดียวกัน' as says, true as is_strong
      from above t join mark f on f.member_id = t.member_id
      where t.level = 1 and (
        (f.kind = 'device' and exists (select from member_device d join member o on o.member_id = d.member_id
          where d.device_id = f.value and d.device_id <> '' and o.referrer_id = t.ancestor and o.member_id <> t.member_id))
        or (f.kind = 'bank' and exists (select from member_bank_account b join member o on o.member_id = b.member_id
          where (b.bank_code, b.number_hash) = (split_part(f.value, ':', 1), decode(split_part(f.value, ':', 2), 'hex')) and o.referrer_id = t.ancestor and o.member_id <> t.member_id))
        or (f.kind = 'bank' and exists (select from incoming_transfer i join deposit d using (transfer_id) join member o on o.member_id = d.member_id
          where (i.payer_bank_code, i.payer_hash) = (split_part(f.value, ':', 1), decode(split_part(f.value, ':', 2), 'hex')) and d.state = 'credited' and d.deposit_id > id_from(${SINCE})
            and o.referrer_id = t.ancestor and o.member_id <> t.member_id)))
      union all
      select t.ancestor, t.member_id, t.level, f.kind, f.says || ' กับเพื่อนหลายคนของผู้แนะนำคนเดียวกัน', true
      from above t join mark f on f.member_id = t.member_id and f.kind = 'address' join crowd c on (c.ancestor, c.value) = (t.ancestor, f.value)
      where t.level = 1 and not exists (select from mark a where (a.member_id, a.kind, a.value) = (t.ancestor, f.kind, f.value))
        and not exists (select from carrier n where (n.ancestor, n.value) = (t.ancestor, f.value))
    ), sign as (
      select distinct ancestor, member_id, level, kind, says, is_strong from (
        select * from shared union all select * from ring) as s
    ), found as (
      select ancestor, member_id, level, kind, says, bool_or(is_strong) over (partition by ancestor, member_id) as is_case from sign
    ), fresh as (
      select f.ancestor, f.member_id, f.level,
        jsonb_agg(jsonb_build_object('kind', f.kind, 'text', f.says) order by f.kind desc, f.says) as evidence
      from found f left join affiliate_case c on (c.member_id, c.friend_id) = (f.ancestor, f.member_id)
      where f.is_case and c.state is distinct from 'confirmed' and not exists (
        select from jsonb_array_elements(c.evidence) as e (known)
        where known ->> 'kind' = f.kind and (f.kind = 'address' or known ->> 'text' = f.says))
      group by f.ancestor, f.member_id, f.level
    )
    insert into affiliate_case as c (member_id, friend_id, level, evidence)
    select ancestor, member_id, level, evidence from fresh order by ancestor, member_id
    on conflict (member_id, friend_id) do update set evidence = c.evidence || excluded.evidence, state = 'open', decided_at = null,
      opened_at = case when c.state = 'open' then c.opened_at else clock_timestamp() end
    where c.state <> 'confirmed'
  `.execute(trx);
};

/**
 * The networks of each referrer's friends on which many were seen who belong neither to him nor to his three levels. A network is
 * looked at once, however many referrers have friends on it, and where not even so many were seen in all, nobody is looked up.
 */
const carriersOf = sql`
  with busy as (
    select value, member_id from (
      select n.value, s.member_id, count(*) over (partition by n.value) as members
      from (select distinct value from mark where kind = 'address') as n cross join lateral (
        select distinct d.member_id from member_device d where d.network = n.value and d.network <> '' and d.seen_at > ${SINCE}
        order by d.member_id limit ${SEEN_MAX}) as s) as seen
    where members > ${STRANGERS_MAX}
  ), someone as materialized (
    select b.value, b.member_id, o.referrer_id as first, p.referrer_id as second, g.referrer_id as third
    from busy b join member o using (member_id) left join member p on p.member_id = o.referrer_id left join member g on g.member_id = p.referrer_id
  )
  select n.ancestor, n.value from (
    select distinct t.ancestor, f.value from above t join mark f on f.member_id = t.member_id and f.kind = 'address'
  ) as n join someone s using (value)
  where n.ancestor <> s.member_id and n.ancestor is distinct from s.first and n.ancestor is distinct from s.second
    and n.ancestor is distinct from s.third
  group by n.ancestor, n.value having count(*) > ${STRANGERS_MAX}`;

/** The networks that several friends of one referrer came from, whether he did himself or not. */
const crowdsOf = sql`
  select o.referrer_id as ancestor, s.network as value from (select distinct ancestor from above where level = 1) as a
  join member o on o.referrer_id = a.ancestor join member_device s on s.member_id = o.member_id
  where s.network <> '' and s.seen_at > ${SINCE}
  group by o.referrer_id, s.network having count(distinct o.member_id) >= ${ADDRESS_MIN}::int`;

/** By what those involved could be recognised; numbers of two banks may be the same. Staff read the end of a number, never the whole. */
const marksOf = sql`
  select distinct d.member_id, 'device' as kind, d.device_id as value, 'ใช้อุปกรณ์เดียวกัน ' || left(d.device_id, 8) || '…' as says
  from involved join member_device d using (member_id)
  where d.device_id <> '' and d.seen_at > ${SINCE}
  union
  select distinct d.member_id, 'address', d.network, 'เข้าใช้จากที่อยู่เดียวกัน ' || regexp_replace(d.network, '([.:])[^.:]+$', '\\1*')
  from involved join member_device d using (member_id)
  where d.network <> '' and d.seen_at > ${SINCE}
  union
  select member_id, 'bank', value, 'บัญชีธนาคารเดียวกัน ลงท้าย ' || tail from (
    select b.member_id, b.bank_code || ':' || encode(b.number_hash, 'hex') as value, b.number_tail as tail
    from involved join member_bank_account b using (member_id)
    union
    select d.member_id, i.payer_bank_code || ':' || encode(i.payer_hash, 'hex'), i.payer_tail from involved join deposit d using (member_id)
    join incoming_transfer i using (transfer_id)
    where d.deposit_id > id_from(${SINCE}) and d.state = 'credited' and i.payer_hash is not null
  ) as bank`;
