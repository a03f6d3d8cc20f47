import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';

/** The classes of advisory locks that stand for rounds, and for what is sold of their numbers. */
const GATE = 4;
const NUMBERS = 5;

/** Holds rounds open for sellers until the transaction ends: they share it, and who closes the round waits for them. */
export const shareRounds = (trx: Trx, roundIds: readonly number[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${GATE}, id) from ${ascending(roundIds)}`.execute(trx);

/** Has what is sold of rounds to oneself until the transaction ends. Taken last, after gates and wallets. */
export const takeNumbers = (trx: Trx, roundIds: readonly number[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${NUMBERS}, id) from ${ascending(roundIds)}`.execute(trx);

const ascending = (roundIds: readonly number[]) =>
  sql`unnest(${numberArray([...new Set(roundIds)].sort((a, b) => a - b))}::int[]) as id`;

/** Has a round to oneself until the transaction ends: nothing of it is being sold or taken back meanwhile. */
export const takeRound = (trx: Trx, roundId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${GATE}, ${roundId})`.execute(trx);
