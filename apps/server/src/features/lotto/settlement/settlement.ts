import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { clockOf } from '#src/db/clock.ts';
import type { Trx } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';

/** A settlement under way, locked. Its number is its fence: money moves only under the number that holds. */
export interface Settlement {
  readonly round_id: number;
  readonly settlement_no: number;
  readonly kind: 'pay' | 'refund';
  readonly stage: 'find' | 'move' | 'facts' | 'done';
  readonly after_member: number;
  readonly result_shape: string;
  readonly result: Readonly<Record<string, string>> | null;
}

/** Members whose turn it is: those after one, up to another. */
export interface Turn {
  readonly after: number;
  readonly upTo: number;
}

/** Writes down that a settlement has come to its next stage. */
export const goTo = async <Stage extends Settlement['stage']>(
  trx: Trx,
  { round_id, settlement_no }: Settlement,
  stage: Stage,
): Promise<Stage> => {
  await sql`
    update lotto_settlement set stage = ${stage}, finished_at = case when ${stage} = 'done' then ${clockOf(trx)} end
    where round_id = ${round_id} and settlement_no = ${settlement_no}`.execute(trx);
  return stage;
};

/** Writes down that everyone up to a member has his money. */
export const reached = async (trx: Trx, { round_id, settlement_no }: Settlement, upTo: number): Promise<'move'> => {
  await changeRows(trx, 'lotto_settlement', { round_id, settlement_no }, { after_member: upTo });
  return 'move';
};

/** What a settlement moves, known before it moves anything. */
export interface Moves {
  readonly bills: number;
  readonly members: number;
  readonly payout: Satang;
}

/** Writes down what a settlement will move; it is done when all of that has moved. */
export const willMove = async (
  trx: Trx,
  { round_id, settlement_no }: Settlement,
  { bills, members, payout }: Moves,
): Promise<'move'> => {
  await changeRows(trx, 'lotto_settlement', { round_id, settlement_no }, { stage: 'move', bills, members, payout });
  return 'move';
};
