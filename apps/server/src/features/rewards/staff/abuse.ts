import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Abuse = StaffResult<'GET /bo/api/rewards/abuse'>['items'][number];

interface Row extends Abuse {
  readonly at_us: number;
  readonly mark: string;
}

/** More would be no evidence but a whole town behind one address. */
const MEMBERS_MAX = 50;
/** An address is another's after a while, and transfers are too many to look at them all. */
const SINCE = sql`(now() - interval '60 days')`;
const CURSOR = /^(\d{1,16}),(device|bank|address),([\da-f]{32})$/;

/**
 * Members who share a device, a bank account (their own, or one that they paid from) or an address and took the same campaign, those who did it last first. What a
 * night counts out for everyone and what staff give by hand is no evidence.
 */
export const abuseList: StaffHandler<'GET /bo/api/rewards/abuse'> = async ({ campaign_id, cursor, limit }, { db }) => {
  const [, at, shared, mark] = CURSOR.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && !at) throw malformedCursor();
  const rows = await allRows<Row>(db)`
    with taken as (
      select g.campaign_id, g.member_id, count(*)::int as claims, sum(g.amount)::bigint as given, max(g.given_at) as last_at
      from reward_grant g join campaign c using (campaign_id)
      where c.kind in ('first_deposit', 'every_deposit', 'daily_deposit', 'product_deposit', 'free_credit', 'coupon')
        and ${campaign_id ? sql`g.campaign_id = ${campaign_id}` : sql`true`}
      group by g.campaign_id, g.member_id
    ), mark as (
      select distinct 'device' as shared, device_id as value, left(device_id, 8) || '…' as what, member_id from member_device where device_id <> ''
      union all
      select distinct 'address', address, regexp_replace(address, '([.:])[^.:]+$', '\\1*'), member_id from member_device
      where address <> '' and seen_at > ${SINCE}
      union all
      select 'bank', bank || ':' || encode(number, 'hex'), bank || ' ••••' || tail, member_id from (
        select bank_code as bank, number_hash as number, number_tail as tail, member_id from member_bank_account
        union
        select payer_bank_code, payer_hash, payer_tail, member_id from incoming_transfer
        where transfer_id > id_from(${SINCE}) and state = 'credited' and payer_hash is not null
      ) as account
    ), pair as (
      select m.shared, m.value, m.what, t.*, count(*) over (partition by m.shared, m.value, t.campaign_id) as takers
      from mark m join taken t using (member_id)
    ), member_of as (
      select p.shared, p.value, min(p.what) as what, p.member_id, sum(p.claims)::int as claims, sum(p.given)::bigint as given, max(p.last_at) as last_at,
        row_number() over (partition by p.shared, p.value order by max(p.last_at) desc, p.member_id) as place
      from pair p where p.takers > 1 group by p.shared, p.value, p.member_id
    ), found as (
      select o.shared, min(o.what) as what, md5(o.value) as mark, sum(o.given)::bigint as given, max(o.last_at) as last_at,
        (extract(epoch from max(o.last_at)) * 1000000)::bigint as at_us,
        jsonb_agg(jsonb_build_object('member_id', o.member_id, 'name', m.name, 'phone', m.phone, 'claims', o.claims, 'given', o.given,
          'last_at', o.last_at) order by o.place) filter (where o.place <= ${MEMBERS_MAX}) as members
      from member_of o join member m using (member_id) group by o.shared, o.value
    )
    select * from found
    where ${at ? sql`(-at_us, shared, mark) > (${-Number(at)}::bigint, ${shared}::text, ${mark}::text)` : sql`true`}
    order by -at_us, shared, mark limit ${limit + 1}`;
  const { items, next_cursor } = pageOf(rows, limit, (last) => [last.at_us, last.shared, last.mark].join(','));
  return {
    items: items.map(({ at_us: _at, mark: _mark, members, ...row }) => ({
      ...row,
      members: members.map((member) => ({ ...member, last_at: new Date(member.last_at) })),
    })),
    next_cursor,
  };
};
