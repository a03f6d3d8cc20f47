import type { Satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Something of the shop with how many were taken, by all if there is an end of it, and by one member. What was cancelled was not taken. */
export interface ItemRow {
  readonly item_id: number;
  readonly kind: 'credit' | 'goods';
  readonly name: string;
  readonly detail: string;
  readonly image: string;
  readonly points: Satang;
  readonly value: Satang;
  readonly stock: number | null;
  readonly member_max: number | null;
  readonly position: number;
  readonly taken: number;
  readonly mine: number;
}

/** Items that are shown, in the shop's order. How many were taken is counted: there is no counter that could drift. */
export const readItems = (
  db: Reader,
  memberId: number,
  which: RawBuilder<unknown>,
  count: number,
): Promise<readonly ItemRow[]> => allRows<ItemRow>(db)`
    select i.item_id, i.kind, i.name, i.detail, i.image, i.points, i.value, i.stock, i.member_max, i.position,
      case when i.stock is null then 0 else ${takenOf(sql`true`)} end as taken, ${takenOf(sql`r.member_id = ${memberId}`)} as mine
    from shop_item i where i.is_shown and ${which} order by i.position, i.item_id limit ${count}`;

const takenOf = (whose: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(sum(r.quantity), 0)::int from redemption r where r.item_id = i.item_id and r.state <> 'cancelled' and ${whose})`;

/** One item that is shown; another does not exist for a member. */
export const readItem = async (db: Reader, memberId: number, itemId: number): Promise<ItemRow> => {
  const [item] = await readItems(db, memberId, sql`i.item_id = ${itemId}`, 1);
  if (!item) throw new Refusal('item_not_found');
  return item;
};

/** Of what kind an item is and how many there are of it, before anything is locked. */
export const glanceAtItem = async (db: Reader, itemId: number): Promise<Pick<ItemRow, 'kind' | 'stock'>> =>
  itemRow(db, itemId, sql``);

/**
 * Nobody changes the item until the transaction ends. One of which there are only so many is given to one member at a time:
 * only so the last of it is taken once.
 */
export const lockItem = async (trx: Trx, itemId: number, stock: number | null): Promise<void> => {
  if (stock === null && (await itemRow(trx, itemId, sql`for share`)).stock === null) return;
  await itemRow(trx, itemId, sql`for no key update`); // also if it got a stock in this moment
};

const itemRow = async (
  db: Reader,
  itemId: number,
  lock: RawBuilder<unknown>,
): Promise<Pick<ItemRow, 'kind' | 'stock'>> => {
  const rows = await allRows<Pick<ItemRow, 'kind' | 'stock'>>(db)`
    select kind, stock from shop_item where item_id = ${itemId} and is_shown ${lock}`;
  if (!rows[0]) throw new Refusal('item_not_found');
  return rows[0];
};
