import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';

/** What is said of a cursor that no page of ours gave. */
export const malformedCursor = (): Refusal => new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);

const NUMBER = /^\d{1,15}$/;

/** The number at which a page begins; undefined: at the start. */
export const numberCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  if (!NUMBER.test(cursor)) throw malformedCursor();
  return Number(cursor);
};

/** The id at which a page begins; undefined: at the start. */
export const uuidCursor = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isUuid(cursor)) throw malformedCursor();
  return cursor;
};

interface Page<Row> {
  readonly items: Row[];
  readonly next_cursor: string | null;
}

/** One page of rows of which one more than its limit was read; where the next begins is said by its last. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | number,
): Page<Row> => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? String(cursorOf(last)) : null };
};

/** One page of rows that are read before a cursor, in its order; the cursor is the id of the last row. */
export const readPage = async <Row>(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  read: (before: string | undefined, count: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Page<Row>> => pageOf(await read(uuidCursor(cursor), limit + 1), limit, keyOf);
