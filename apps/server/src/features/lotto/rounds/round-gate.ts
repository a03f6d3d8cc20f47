import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';

/** The class of advisory locks that stand for rounds. */
const GATE = 4;

/** Holds rounds open for sellers until the transaction ends: they share it, and who closes the round waits for them. */
export const shareRounds = (trx: Trx, roundIds: readonly number[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${GATE}, id) from unnest(${numberArray([...roundIds].sort((a, b) => a - b))}::int[]) as id`.execute(
    trx,
  );

/** Has a round to oneself until the transaction ends: nothing of it is being sold or taken back meanwhile. */
export const takeRound = (trx: Trx, roundId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${GATE}, ${roundId})`.execute(trx);
