import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { itemAfter, itemCursor } from '#src/features/shop/item-cursor.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Item = StaffResult<'GET /bo/api/shop/items'>['items'][number];

/** The items of the point shop in its order, with how many were taken and what they cost. */
export const itemsList: StaffHandler<'GET /bo/api/shop/items'> = async ({ cursor, limit }, { db }) => {
  const { rows } = await sql<Item>`
    select i.item_id, i.kind, i.name, i.detail, i.image, i.points as point, i.value, i.stock, i.member_max, i.is_shown, i.position, i.version,
      t.taken, t.cost, t.points_taken
    from (select * from shop_item i where ${itemAfter(cursor)} order by i.position, i.item_id limit ${limit + 1}) as i
    cross join lateral (
      select coalesce(sum(r.quantity), 0)::int as taken, coalesce(sum(r.value), 0)::bigint as cost, coalesce(sum(r.points), 0)::bigint as points_taken
      from redemption r where r.item_id = i.item_id and r.state <> 'cancelled'
    ) as t
    order by i.position, i.item_id
  `.execute(db);
  const items = rows.slice(0, limit);
  return { items, next_cursor: rows.length > limit ? itemCursor(items.at(-1)) : null };
};
