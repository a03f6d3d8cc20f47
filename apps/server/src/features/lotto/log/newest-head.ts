import type { Db, Reader } from '#src/db/database.ts';
import { getRow } from '#src/db/rows.ts';
import { sharedBy } from '#src/lib/share.ts';

/** What the house signed of its log, as it travels: the leaf that was signed follows from the text. Bytes are base64. */
export interface SignedHead {
  readonly text: string;
  readonly signature: string;
  readonly public_key: string;
}

/** A head with the number of entries that it covers. */
export interface SizedHead extends SignedHead {
  readonly size: number;
}

interface HeadRow {
  readonly size: number;
  readonly text: string;
  readonly signature: Buffer;
  readonly public_key: Buffer;
}

/** So long a process keeps what it read: a head is news within a second. */
const KEPT_MS = 1_000;

/** The head that a receipt was given with, as it was signed then; null for one from before there was a log. */
export const headOfReceipt = async (db: Db, size: number | null): Promise<SignedHead | null> => {
  if (size === null) return null;
  const newest = await newestHead(db);
  const { text, signature, public_key } =
    newest?.size === size ? newest : headOf(await getRow(db, 'draw_log_head', { size }));
  return { text, signature, public_key };
};

const headOf = ({ text, signature, public_key }: Omit<HeadRow, 'size'>): SignedHead => ({
  text,
  signature: signature.toString('base64'),
  public_key: public_key.toString('base64'),
});

/** The newest head as it stands this moment. */
export const readHead = async (db: Reader): Promise<SizedHead | null> => {
  const row = await db
    .selectFrom('draw_log_head')
    .select(['size', 'text', 'signature', 'public_key'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { size: row.size, ...headOf(row) } : null;
};

/** The newest head of the log; null before the first. Read once a second by each process, however much it sells. */
export const newestHead: (db: Db) => Promise<SizedHead | null> = sharedBy(readHead, KEPT_MS);
