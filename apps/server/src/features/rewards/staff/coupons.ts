import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows, changeRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Batch = StaffResult<'GET /bo/api/rewards/coupons'>['items'][number];
type Code = StaffResult<'GET /bo/api/rewards/coupons/codes'>['items'][number];

/** The batches of codes, newest first, and how often their codes were used. */
export const couponsList: StaffHandler<'GET /bo/api/rewards/coupons'> = async (
  { campaign_id, code, cursor, limit },
  { db },
) => {
  const before = numberCursor(cursor);
  const which = [
    sql`true`,
    ...(campaign_id ? [sql`b.campaign_id = ${campaign_id}`] : []),
    ...(code ? [sql`b.batch_id = (select batch_id from coupon where code = ${code})`] : []),
    ...(before === undefined ? [] : [sql`b.batch_id < ${before}::bigint`]),
  ];
  const rows = await allRows<Batch>(db)`
    select b.batch_id, b.campaign_id, c.name as campaign, b.name, case when n.codes = 1 then n.code else '' end as code, n.codes,
      b.uses_max, n.uses, n.given, b.expires_at, b.is_stopped, b.made_at, coalesce(nullif(s.name, ''), s.username, '') as by
    from (select * from coupon_batch b where ${sql.join(which, sql` and `)} order by b.batch_id desc limit ${limit + 1}) as b
    join campaign c using (campaign_id) left join staff s on s.staff_id = b.made_by
    cross join lateral (
      select count(distinct u.code)::int as codes, min(u.code) as code, count(g.grant_id)::int as uses, coalesce(sum(g.amount), 0)::bigint as given
      from coupon u left join reward_grant g on g.coupon_code = u.code where u.batch_id = b.batch_id
    ) as n
    order by b.batch_id desc`;
  return pageOf(rows, limit, ({ batch_id }) => batch_id);
};

/** The codes of a batch with their uses, in the order of the alphabet. */
export const couponCodes: StaffHandler<'GET /bo/api/rewards/coupons/codes'> = async (
  { batch_id, cursor = '', limit },
  { db },
) => {
  const rows = await allRows<Code>(db)`
    select u.code, b.uses_max, (select count(*)::int from reward_grant g where g.coupon_code = u.code) as uses
    from coupon u join coupon_batch b using (batch_id)
    where u.batch_id = ${batch_id} and u.code > ${cursor} order by u.code limit ${limit + 1}`;
  if (rows.length === 0 && cursor === '') throw new Refusal('nothing_found');
  return pageOf(rows, limit, ({ code }) => code);
};

/** Stops the codes of a batch, or lets them be used again. */
export const couponsStop: StaffHandler<'POST /bo/api/rewards/coupons/stop'> = async (
  { batch_id, is_stopped },
  { trx, audit },
) => {
  const batch = await firstRow<RowOf<'coupon_batch', 'name' | 'is_stopped'>>(trx)`
    select name, is_stopped from coupon_batch where batch_id = ${batch_id} for update`;
  if (!batch) throw new Refusal('nothing_found');
  await changeRows(trx, 'coupon_batch', { batch_id }, { is_stopped });
  await audit({
    subject: ['coupon_batch', batch_id],
    before: { name: batch.name, is_stopped: batch.is_stopped },
    after: { name: batch.name, is_stopped },
  });
  return {};
};
