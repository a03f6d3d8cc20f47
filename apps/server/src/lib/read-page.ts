import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';

/** One page of rows that are read before a cursor, in its order; the cursor is the id of the last row. */
export const readPage = async <Row>(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  read: (before: string | undefined, count: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<{ items: Row[]; next_cursor: string | null }> => {
  if (cursor !== undefined && !isUuid(cursor))
    throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
  const rows = await read(cursor, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? keyOf(last) : null };
};
