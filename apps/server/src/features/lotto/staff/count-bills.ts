import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

interface Counted {
  readonly bills: number;
  readonly until: number;
}

const KEPT_MS = 3_000;
const known = new WeakMap<Reader, Map<number, Counted>>();

/** How many bills of each round nobody took back. All who look within a few seconds share one count. */
export const countBills = async (
  db: Reader,
  roundIds: readonly number[],
  now: () => number = Date.now,
): Promise<ReadonlyMap<number, Counted>> => {
  const counts = known.get(db) ?? new Map<number, Counted>();
  known.set(db, counts);
  const at = now();
  for (const [id, { until }] of counts) if (until <= at) counts.delete(id);
  const missing = roundIds.filter((id) => !counts.has(id));
  if (missing.length > 0)
    for (const { round_id, bills } of await readCounts(db, missing))
      counts.set(round_id, { bills, until: at + KEPT_MS });
  return new Map(counts);
};

/** A seal knows how many leaves its round has: one for each bill, and one more for each that was taken back. */
const readCounts = (db: Reader, roundIds: readonly number[]) => allRows<{ round_id: number; bills: number }>(db)`
    select r.round_id, case when r.status = 'voided' then 0
      when s.count is not null then s.count - 2 * ended.count
      else (select count(*) from bill b where b.round_id = r.round_id) - ended.count end as bills
    from lotto_round r left join lotto_seal s using (round_id) cross join lateral (
      select count(*) as count from bill b where b.round_id = r.round_id and b.status is not null and r.status <> 'voided') as ended
    where r.round_id = any(${numberArray(roundIds)}::int[])`;
