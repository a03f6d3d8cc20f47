import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { CROWD_MIN, type Shared } from '#src/features/members/staff/linked/link-rule.ts';

/** So much of what a member has is looked at, the newest first, and so many rows of each thing. */
const OWN_MAX = 60;
const LOOK_MAX = 200;
/** An address is another's after a while. */
const SINCE = sql`now() - interval '60 days'`;

/** What others share with some members, each way an index's and none longer than its limit. */
const WAYS: Readonly<Record<keyof typeof CROWD_MIN, (members: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  device: (members) => sql`
    select own.member_id as a, o.member_id as b, own.device_id as key, left(own.device_id, 8) || '…' as what
    from ${members} cross join lateral (select distinct member_id, device_id from member_device d where d.member_id = who.id and device_id <> ''
        limit ${OWN_MAX}) as own
      cross join lateral (select distinct member_id from (select member_id from member_device where device_id = own.device_id
        and device_id <> '' limit ${LOOK_MAX}) as seen) as o`,
  address: (members) => sql`
    select own.member_id as a, o.member_id as b, own.network as key, regexp_replace(own.network, '([.:])[^.:]+$', '\\1*') as what
    from ${members} cross join lateral (select distinct member_id, network from member_device d where d.member_id = who.id and network <> ''
        and seen_at > ${SINCE} limit ${OWN_MAX}) as own
      cross join lateral (select distinct member_id from (select member_id from member_device where network = own.network
        and network <> '' limit ${LOOK_MAX}) as seen) as o`,
  bank_name: (members) => sql`
    select own.member_id as a, o.member_id as b, own.name as key, own.name as what
    from ${members} cross join lateral (select distinct member_id, lower(holder_name) as name from member_bank_account m
        where m.member_id = who.id and holder_name <> '' limit ${OWN_MAX}) as own
      cross join lateral (select distinct member_id from (select member_id from member_bank_account
        where lower(holder_name) = own.name limit ${LOOK_MAX}) as seen) as o`,
  account: (members) => sql`
    select own.member_id as a, o.member_id as b, own.bank || encode(own.number, 'hex') as key, own.bank || ' ••••' || own.tail as what
    from ${members} cross join lateral (
        select distinct who.id as member_id, bank, number, tail from (
          (select bank_code as bank, number_hash as number, number_tail as tail from member_bank_account m where m.member_id = who.id limit ${OWN_MAX})
          union all
          (select payer_bank_code, payer_hash, payer_tail from incoming_transfer t where t.member_id = who.id and payer_hash is not null
            and state = 'credited' limit ${LOOK_MAX})
        ) as accounts limit ${OWN_MAX}) as own
      cross join lateral (
        select distinct member_id from (
          (select member_id from incoming_transfer t where t.payer_hash = own.number and t.payer_bank_code = own.bank and state = 'credited'
            and member_id is not null limit ${LOOK_MAX})
          union all
          (select member_id from bank_account k where k.bank_code = own.bank and k.number_hash = own.number)
        ) as paid) as o`,
};

const INVITED = (members: RawBuilder<unknown>) => sql`
  select m.member_id as a, m.referrer_id as b, 'invitation' as kind, '' as what, 2 as many
  from ${members} join member m on m.member_id = who.id where m.referrer_id is not null
  union all
  select f.referrer_id, f.member_id, 'invitation', '', 2
  from ${members} cross join lateral (select referrer_id, member_id from member where referrer_id = who.id and referrer_id is not null
    limit ${LOOK_MAX}) as f`;

type Row = Shared & { readonly many: number };

/** What these members share with whomever, as `a, b, kind, what` and how many share it. */
export const sharedWith = (memberIds: readonly number[]): RawBuilder<Row> => {
  const members = sql`unnest(${numberArray([...memberIds])}::bigint[]) as who (id)`;
  const ways = Object.entries(WAYS).map(
    ([kind, way]) => sql`
      (select a, b, ${kind}::text as kind, what, count(*) over (partition by a, key)::int as many from (${way(members)}) as found)`,
  );
  return sql`${sql.join([...ways, sql`(${INVITED(members)})`], sql` union all `)}`;
};

/** What these members share with whomever, but for what a crowd shares. */
export const findShared = async (db: Reader, memberIds: readonly number[]): Promise<Shared[]> => {
  const rows = await allRows<Row>(db)`${sharedWith(memberIds)}`;
  return rows
    .filter(({ a, b, kind, many }) => a !== b && (kind === 'invitation' || many < CROWD_MIN[kind]))
    .map(({ a, b, kind, what }) => ({ a, b, kind, what }));
};
