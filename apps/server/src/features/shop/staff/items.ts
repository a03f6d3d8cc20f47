import type { StaffResult } from '@chokdee/contract';
import { allRows } from '#src/db/rows.ts';
import { itemAfter, itemCursor } from '#src/features/shop/item-cursor.ts';
import { pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Item = StaffResult<'GET /bo/api/shop/items'>['items'][number];

/** The items of the point shop in its order, with how many were taken and what they cost. */
export const itemsList: StaffHandler<'GET /bo/api/shop/items'> = async ({ cursor, limit }, { db }) => {
  const rows = await allRows<Item>(db)`
    select i.item_id, i.kind, i.name, i.detail, i.image, i.points as point, i.value, i.stock, i.member_max, i.is_shown, i.position, i.version,
      t.taken, t.cost, t.points_taken
    from (select * from shop_item i where ${itemAfter(cursor)} order by i.position, i.item_id limit ${limit + 1}) as i
    cross join lateral (
      select coalesce(sum(r.quantity), 0)::int as taken, coalesce(sum(r.value), 0)::bigint as cost, coalesce(sum(r.points), 0)::bigint as points_taken
      from redemption r where r.item_id = i.item_id and r.state <> 'cancelled'
    ) as t
    order by i.position, i.item_id`;
  return pageOf(rows, limit, itemCursor);
};
