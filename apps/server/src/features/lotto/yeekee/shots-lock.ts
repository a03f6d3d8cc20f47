import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';

/** The class of advisory locks that stand for the chains of rounds. */
const CHAIN = 6;

/** Has the chains of rounds to oneself until the transaction ends: shots get their order under it. */
export const takeChains = (trx: Trx, roundIds: readonly number[]): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${CHAIN}, id)
    from unnest(${numberArray([...new Set(roundIds)].sort((a, b) => a - b))}::int[]) as id`.execute(trx);
