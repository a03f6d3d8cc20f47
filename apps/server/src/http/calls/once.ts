import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { addRows, findRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import type { OnceKey } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The first number of the two-number advisory locks that guard keys; see `docs/ARCHITECTURE.md`, "Locks". */
const LOCK_CLASS = 1;
const KEY = /^[\w-]{8,100}$/;

/** Reads the client's key; a call without one is run as it is. A repeat is known by what was read of it, not by how it was sent. */
export const readOnceKey = (header: unknown, call: string, input: unknown): OnceKey | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header))
    throw new Refusal('malformed', [{ field: 'Idempotency-Key', problem: 'invalid' }]);
  const bodyHash = createHash('sha256')
    .update(`${call}\n${JSON.stringify(input)}`)
    .digest();
  return { key: header, bodyHash };
};

export type RunOnce = (
  owner: number,
  call: string,
  once: OnceKey | null,
  work: (trx: Trx) => Promise<unknown>,
) => Promise<unknown>;

/**
 * Runs work in a transaction that also keeps its key and answer, so the same key and body get the same answer, once done.
 * Repeats that arrive meanwhile wait: here for the promise, in other processes for the lock. A refusal rolls back and is
 * not kept.
 */
export const onceRunner = (db: Db): RunOnce => {
  const running = new Map<string, { bodyHash: Buffer; answer: Promise<unknown> }>();
  return async (owner, call, once, work) => {
    if (!once) return inTransaction(db, work);
    const place = `${owner}/${once.key}`;
    const twin = running.get(place);
    if (twin) return twin.bodyHash.equals(once.bodyHash) ? twin.answer : refuse();

    const answer = inTransaction(db, (trx) => answerOnce(trx, owner, call, once, work));
    running.set(place, { bodyHash: once.bodyHash, answer });
    try {
      return await answer;
    } finally {
      running.delete(place);
    }
  };
};

const answerOnce = async (
  trx: Trx,
  owner: number,
  call: string,
  once: OnceKey,
  work: (trx: Trx) => Promise<unknown>,
) => {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${`${owner}/${once.key}`}))`.execute(trx);
  const earlier = await findRow(trx, 'idempotency', { member_id: owner, key: once.key }, ['body_hash', 'answer']);
  if (earlier) return earlier.body_hash.equals(once.bodyHash) ? earlier.answer : refuse();

  const answer = await work(trx);
  await addRows(trx, 'idempotency', {
    member_id: owner,
    key: once.key,
    call,
    body_hash: once.bodyHash,
    answer: JSON.stringify(answer),
  });
  return answer;
};

const refuse = (): never => {
  throw new Refusal('idempotency_mismatch');
};
