import { type RawBuilder, sql } from 'kysely';
import { malformedCursor } from '#src/lib/pages.ts';

const CURSOR = /^(\d{1,9}),(\d{1,9})$/;

/** The items after a cursor in the shop's order, as a condition of SQL. */
export const itemAfter = (cursor: string | undefined): RawBuilder<boolean> => {
  if (cursor === undefined) return sql<boolean>`true`;
  const [, position, itemId] = CURSOR.exec(cursor) ?? [];
  if (!position || !itemId) throw malformedCursor();
  return sql<boolean>`(i.position, i.item_id) > (${position}::int, ${itemId}::int)`;
};

/** Where the page after an item begins. */
export const itemCursor = (last: { readonly position: number; readonly item_id: number }): string =>
  `${last.position},${last.item_id}`;
