import { sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Who has an item is left alone for that long. */
const TAKEN_MS = 10 * 60_000;

interface Taken {
  readonly staff_id: number;
  readonly name: string;
  readonly at: Date;
}

/** Staff by id. There are few. */
export const readStaffNames = async (db: Reader): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom('staff').select(['staff_id', 'username', 'name']).execute();
  return new Map(rows.map(({ staff_id, username, name }) => [staff_id, name || username]));
};

interface TakenRow {
  readonly taken_by: number | null;
  readonly taken_at: Date | null;
}

/** Who works on an item now; nobody, once it is too long ago. */
export const takenOf = (
  { taken_by, taken_at }: TakenRow,
  names: ReadonlyMap<number, string>,
  now: Date,
): Taken | null => {
  if (taken_by === null || taken_at === null || now.getTime() - taken_at.getTime() > TAKEN_MS) return null;
  return { staff_id: taken_by, name: names.get(taken_by) ?? '', at: taken_at };
};

type Item =
  | { readonly table: 'incoming_transfer'; readonly key: { readonly transfer_id: string } }
  | { readonly table: 'deposit_claim'; readonly key: { readonly member_id: number; readonly claim_id: string } }
  | { readonly table: 'withdrawal'; readonly key: { readonly member_id: number; readonly withdrawal_id: string } };

/** Takes an item or gives it back; of two who press at once, one has it and the other is told. */
export const takeItem = async (trx: Trx, { table, key }: Item, staffId: number, isTaken: boolean): Promise<void> => {
  const where = sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );
  const rows = await allRows(trx)`
    update ${sql.table(table)} set taken_by = ${isTaken ? staffId : null}, taken_at = ${isTaken ? sql`clock_timestamp()` : null}
    where ${where} and (taken_by is null or taken_by = ${staffId} or taken_at < clock_timestamp() - make_interval(secs => ${TAKEN_MS / 1_000}))
    returning 1`;
  if (rows.length === 0) throw new Refusal('taken_by_other');
};

/** Refuses to act on what someone else has taken. */
export const refuseTaken = ({ taken_by, taken_at }: TakenRow, staffId: number, now: Date): void => {
  const isFresh = taken_at !== null && now.getTime() - taken_at.getTime() <= TAKEN_MS;
  if (taken_by !== null && taken_by !== staffId && isFresh) throw new Refusal('taken_by_other');
};
