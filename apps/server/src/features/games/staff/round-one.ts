import type { StaffResult } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type ReadRound, readRounds, showRound } from '#src/features/games/staff/round-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Movement = StaffResult<'GET /bo/api/games/round'>['movements'][number];

/** One round, every call of its provider, and the transfer that each of them moved. */
export const roundOne: StaffHandler<'GET /bo/api/games/round'> = async (
  { member_id, provider_id, round_id },
  { db },
) => {
  const [round] = await readRounds(
    db,
    sql`where r.member_id = ${member_id} and r.provider_id = ${provider_id} and r.round_ref = ${round_id}`,
  );
  if (!round) throw new Refusal('game_round_not_found');
  return { ...showRound(round), detail: round.detail, movements: await readMovements(db, round) };
};

const PREFIXES = { bet: 'game_stake', win: 'game_payout', rollback: 'game_refund' } as const;

/** A rollback's transfer is named after the bet that it takes back: that bet goes back once, however often it is asked. */
const readMovements = async (
  db: Reader,
  { member_id, provider_id, round_id }: Pick<ReadRound, 'member_id' | 'provider_id' | 'round_id'>,
): Promise<Movement[]> => {
  const rows = await allRows<Omit<Movement, 'transfer_key'> & { balance_after: Satang }>(db)`
    select kind, transaction_ref as transaction_id, bet_ref as bet_id, amount, reason, balance_after, at from game_transaction
    where member_id = ${member_id} and provider_id = ${provider_id} and round_ref = ${round_id} order by at, transaction_ref`;
  const keyOf = ({ kind, transaction_id, bet_id }: (typeof rows)[number]): string =>
    `${PREFIXES[kind]}:${provider_id}:${kind === 'rollback' ? bet_id : transaction_id}`;
  const moved = await allRows<{ key: string }>(db)`
    select key from transfer where member_id = ${member_id} and key = any(${textArray(rows.map(keyOf))}::text[])`;
  const keys = new Set(moved.map(({ key }) => key));
  return rows.map((row) => ({ ...row, transfer_key: keys.has(keyOf(row)) && row.reason === '' ? keyOf(row) : '' }));
};
