import type { Result, StaffResult, WheelPlace, WheelState } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import { percentsOf } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A wheel, its terms, and where and when it turns. */
export interface WheelRow {
  readonly wheel_id: number;
  readonly place: WheelPlace;
  readonly name: string;
  readonly detail: string;
  readonly image: string;
  /** In hundredths of a point; null: a spin cannot be bought. */
  readonly point_cost: Satang | null;
  readonly daily_limit: number;
  readonly free_daily: number;
  readonly free_deposit: Satang | null;
  readonly free_max: number;
  readonly state: WheelState;
  /** Null: since ever, and without end. */
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  /** The list of fields that is spun now. */
  readonly list_no: number;
  readonly version: number;
}

export type Prize = Result<'GET /api/wheel/config'>['prizes'][number];

const COLUMNS = sql.raw(
  'wheel_id, place, name, detail, image, point_cost, daily_limit, free_daily, free_deposit, free_max, state, starts_at, ends_at, list_no, version',
);

/** Whether a wheel turns at an instant: it is open, and it is its time. */
export const isLiveAt = (at: Date): RawBuilder<boolean> =>
  sql`(state = 'open' and coalesce(starts_at <= ${at}, true) and coalesce(ends_at > ${at}, true))`;

export type WheelPhase = StaffResult<'GET /bo/api/wheels/wheel'>['phase'];

/** How a wheel stands at an instant. */
export const phaseAt = ({ state, starts_at, ends_at }: WheelRow, at: Date): WheelPhase => {
  if (state !== 'open') return state;
  if (starts_at && starts_at > at) return 'planned';
  return ends_at && ends_at <= at ? 'ended' : 'live';
};

/** The wheel that a place shows: the one that turns, or else the one that did last. */
export const shownWheel = async (
  db: Reader,
  place: WheelPlace,
  at: Date,
): Promise<{ readonly wheel: WheelRow; readonly isLive: boolean }> => {
  const row = await firstRow<WheelRow & { is_live: boolean }>(db)`
    select ${COLUMNS}, ${isLiveAt(at)} as is_live from wheel
    where place = ${place} and state in ('open', 'closed') and coalesce(starts_at <= ${at}, true)
    order by is_live desc, ends_at desc nulls first, wheel_id desc limit 1`;
  if (!row) throw new Refusal('wheel_closed');
  const { is_live: isLive, ...wheel } = row;
  return { wheel, isLive };
};

/** The wheel that turns at a place, which nobody changes until the transaction ends; many spin it at once. */
export const lockLiveWheel = (trx: Trx, place: WheelPlace, at: Date): Promise<WheelRow | undefined> =>
  firstRow<WheelRow>(trx)`select ${COLUMNS} from wheel where place = ${place} and ${isLiveAt(at)} for share`;

/** A wheel by its number; undefined: there is none. */
export const readWheel = (db: Reader, wheelId: number): Promise<WheelRow | undefined> => wheelRow(db, wheelId, sql``);

/** A wheel that nobody spins or changes until the transaction ends. */
export const lockWheelAlone = (trx: Trx, wheelId: number): Promise<WheelRow | undefined> =>
  wheelRow(trx, wheelId, sql`for no key update`);

const wheelRow = (db: Reader, wheelId: number, lock: RawBuilder<unknown>): Promise<WheelRow | undefined> =>
  firstRow<WheelRow>(db)`select ${COLUMNS} from wheel where wheel_id = ${wheelId} ${lock}`;

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
