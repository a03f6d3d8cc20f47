import type { Result } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import { percentsOf } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A wheel and its terms. */
export interface WheelRow {
  readonly wheel_id: number;
  readonly name: string;
  readonly detail: string;
  readonly image: string;
  /** In hundredths of a point; null: a spin cannot be bought. */
  readonly point_cost: Satang | null;
  readonly daily_limit: number;
  readonly free_daily: number;
  readonly free_deposit: Satang | null;
  readonly free_max: number;
  readonly is_open: boolean;
  /** The list of fields that is spun now. */
  readonly list_no: number;
  readonly version: number;
}

export type Prize = Result<'GET /api/wheel/config'>['prizes'][number];

/** A wheel by its number; one that was never set up is closed. */
export const readWheel = (db: Reader, wheelId: number): Promise<WheelRow> => wheelRow(db, wheelId, sql``);

/** A wheel that nobody changes until the transaction ends; many spin it at once. */
export const lockWheel = (trx: Trx, wheelId: number): Promise<WheelRow> => wheelRow(trx, wheelId, sql`for share`);

const wheelRow = async (db: Reader, wheelId: number, lock: RawBuilder<unknown>): Promise<WheelRow> => {
  const rows = await allRows<WheelRow>(db)`
    select wheel_id, name, detail, image, point_cost, daily_limit, free_daily, free_deposit, free_max, is_open, list_no, version
    from wheel where wheel_id = ${wheelId} ${lock}`;
  if (!rows[0]) throw new Refusal('wheel_closed');
  return rows[0];
};

/** The fields of one list in the order in which they lie on the wheel, with their true odds. */
export const readPrizes = async (
  db: Reader,
  { wheel_id, list_no }: Pick<WheelRow, 'wheel_id' | 'list_no'>,
): Promise<readonly Prize[]> => {
  const rows = await db
    .selectFrom('wheel_prize')
    .select(['prize_id', 'name', 'pays', 'amount', 'colour', 'image', 'weight'])
    .where('wheel_id', '=', wheel_id)
    .where('list_no', '=', list_no)
    .orderBy('prize_id')
    .$castTo<Omit<Prize, 'percent'>>()
    .execute();
  const percents = percentsOf(rows.map(({ weight }) => weight));
  return rows.map((row, index) => ({ ...row, percent: percents[index] ?? 0 }));
};
