import { type Announced, isResultShape, resultProblems } from '@chokdee/lotto';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Reader, Trx } from '#src/db/database.ts';
import { addRows, allRows, changeRows } from '#src/db/rows.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { endAlarms } from '#src/lib/alarms/raise-alarm.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A round that is about to get a result or to be voided, locked. */
export interface DrawnRound {
  readonly round_id: number;
  readonly status: string;
  readonly settlement_no: number;
  readonly result_shape: string;
  readonly is_sealed: boolean;
  /** Whether the time of its draw has come, by the database's clock. */
  readonly is_drawn: boolean;
  readonly may_void: boolean;
}

const VOIDABLE: ReadonlySet<string> = new Set(['open', 'closed', 'shooting', 'waiting_beacon']);
/** So long the draw alone has the word on a yeekee whose beacon is due. After that the stakes must not wait for ever. */
const BEACON_WAIT = '2 hours';

/**
 * Whether people may put a round `r` aside: until it has a result, and of a yeekee not while whoever knows the seed and the
 * beacon could choose by the result.
 */
export const mayVoid = sql<boolean>`(r.status = any(${textArray([...VOIDABLE])}::text[]) and not exists (
  select from yeekee_round v where v.round_id = r.round_id and v.beacon_at <= clock_timestamp()
    and v.beacon_at > clock_timestamp() - ${BEACON_WAIT}::interval))`;

/** Has a round to oneself and reads how far it has come. */
export const lockDrawnRound = async (trx: Trx, roundId: number): Promise<DrawnRound> => {
  await takeRound(trx, roundId);
  return readDrawnRound(trx, roundId);
};

/** How far a round has come. */
export const readDrawnRound = async (db: Reader, roundId: number): Promise<DrawnRound> => {
  const rows = await allRows<DrawnRound>(db)`
    select r.round_id, r.status, r.settlement_no, m.result_shape,
      exists (select from lotto_seal s where s.round_id = r.round_id) as is_sealed,
      r.draw_at <= ${clockOf(db)} as is_drawn,
      ${mayVoid} as may_void
    from lotto_round r join lotto_market m using (market_id) where r.round_id = ${roundId}`;
  if (!rows[0]) throw new Refusal('round_not_found');
  return rows[0];
};

/** Whether a round may get this result now: its first when it is sealed and its draw was held, another when it has been paid. */
export const refuseResult = (
  { status, is_sealed, is_drawn, result_shape }: DrawnRound,
  announced: Announced,
  source: Confirmed['source'] = 'staff',
): void => {
  // Nobody chooses the result of a game that its players and the beacon draw.
  if ((result_shape === 'yeekee') !== (source === 'yeekee')) throw new Refusal('round_state', { status });
  if (!isResultShape(result_shape) || resultProblems(result_shape, announced).length > 0)
    throw new Refusal('invalid_fields', fieldProblems(result_shape, announced));
  if (!FIRST.has(status) && !PAID.has(status)) throw new Refusal('round_state', { status });
  if (!is_sealed) throw new Refusal('round_not_sealed');
  if (!is_drawn) throw new Refusal('round_not_drawn');
};

const FIRST: ReadonlySet<string> = new Set(['closed', 'waiting_beacon']);
/** What has been paid and can only be corrected. */
export const PAID: ReadonlySet<string> = new Set(['settled', 'corrected']);

const fieldProblems = (shape: string, announced: Announced) =>
  isResultShape(shape) ? resultProblems(shape, announced).map((field) => ({ field, message: 'ผลรางวัลไม่ถูกรูปแบบ' })) : [];

interface Confirmed {
  readonly announced: Announced;
  readonly source: 'staff' | 'feeds' | 'yeekee';
  readonly reason?: string;
  readonly approvalId?: string;
}

/** Writes down a result: settlement then runs by itself, under a number of its own. */
export const confirmResult = async (
  trx: Trx,
  roundId: number,
  { announced, source, reason = '', approvalId }: Confirmed,
): Promise<{ settlement_no: number }> => {
  const round = await lockDrawnRound(trx, roundId);
  refuseResult(round, announced, source);
  const settlement_no = round.settlement_no + 1;
  await addRows(trx, 'lotto_result', {
    round_id: roundId,
    settlement_no,
    announced: JSON.stringify(announced),
    source,
    reason,
    approval_id: approvalId ?? null,
    confirmed_at: clockOf(trx),
  });
  await beginSettlement(trx, roundId, { settlement_no, kind: 'pay' });
  await sql`
    update lotto_round set status = 'resulted', result = ${JSON.stringify(announced)}::jsonb, settlement_no = ${settlement_no},
      version = version + 1 where round_id = ${roundId}`.execute(trx);
  await publicChanged(trx, 'lotto');
  return { settlement_no };
};

/** Puts a round aside: it will not be drawn, and every bill gets its stake back. */
export const voidRound = async (trx: Trx, roundId: number, reason: string): Promise<{ settlement_no: number }> => {
  const round = await lockDrawnRound(trx, roundId);
  refuseVoid(round);
  const settlement_no = round.settlement_no + 1;
  await beginSettlement(trx, roundId, { settlement_no, kind: 'refund' });
  await changeRows(
    trx,
    'lotto_round',
    { round_id: roundId },
    { status: 'voided', void_reason: reason, settlement_no, version: sql`version + 1` },
  );
  await publicChanged(trx, 'lotto');
  return { settlement_no };
};

/** A round can be put aside until it has a result. */
const refuseVoid = ({ status }: DrawnRound): void => {
  if (!VOIDABLE.has(status)) throw new Refusal('round_state', { status });
};

/** Nobody may put a round aside by choice when its result can be known. */
export const refuseChosenVoid = ({ status, may_void }: DrawnRound): void => {
  if (!may_void) throw new Refusal('round_state', { status });
};

/** What is wrong with a draw until it has its result. */
export const DRAW_ALARMS = [
  'result_late',
  'feeds_disagree',
  'feed_unreadable',
  'result_repeated',
  'late_seal',
] as const;

const beginSettlement = async (
  trx: Trx,
  round_id: number,
  settlement: { settlement_no: number; kind: 'pay' | 'refund' },
): Promise<void> => {
  await addRows(trx, 'lotto_settlement', { round_id, ...settlement, started_at: clockOf(trx) });
  await endAlarms(trx, DRAW_ALARMS, round_id);
};
