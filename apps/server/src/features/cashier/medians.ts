import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

const SAMPLE_MAX = 500;
const SAMPLE_MIN = 5;
const KEPT_MS = 60_000;

/** A figure that is read at most once a minute. */
const kept = (read: (db: Reader) => Promise<number | null>): ((db: Reader) => Promise<number | null>) => {
  const values = new WeakMap<Reader, { value: Promise<number | null>; until: number }>();
  return (db) => {
    const known = values.get(db);
    if (known && known.until > Date.now()) return known.value;
    const value = read(db);
    values.set(db, { value, until: Date.now() + KEPT_MS });
    value.catch(() => values.delete(db));
    return value;
  };
};

const medianOf = (rows: readonly { median: number | null; count: number }[]): number | null => {
  const [row] = rows;
  return row && row.median !== null && row.count >= SAMPLE_MIN ? Math.max(1, Math.round(row.median)) : null;
};

/** How long a deposit of the last week took from the payer's transfer to the wallet, in seconds; null: too few to say. */
export const depositMedian = kept(async (db) => {
  const rows = await allRows<{ median: number | null; count: number }>(db)`
    select percentile_cont(0.5) within group (order by extract(epoch from credited_at - paid_at))::float8 as median, count(*) as count
    from (
      select d.credited_at, least(t.paid_at, d.credited_at) as paid_at
      from deposit d join incoming_transfer t using (transfer_id)
      where d.credited_at > now() - interval '7 days' order by d.credited_at desc limit ${SAMPLE_MAX}
    ) as latest`;
  return medianOf(rows);
});

/** How long a withdrawal of the last week took from the request to the bank, in seconds; null: too few to say. */
export const withdrawalMedian = kept(async (db) => {
  const rows = await allRows<{ median: number | null; count: number }>(db)`
    select percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))::float8 as median, count(*) as count
    from (
      select created_at, ended_at from withdrawal
      where ended_at > now() - interval '7 days' and state = 'paid' order by ended_at desc limit ${SAMPLE_MAX}
    ) as latest`;
  return medianOf(rows);
});
