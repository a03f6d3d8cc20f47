import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Reader, Trx } from '#src/db/database.ts';
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
  work: (trx: Trx, ready: unknown) => Promise<unknown>,
  /** What takes long is done before the transaction, which holds a connection; a repeat of what was done needs none of it. */
  prepare?: () => Promise<unknown>,
) => Promise<unknown>;

/**
 * Runs work in a transaction that also keeps its key and answer, so the same key and body get the same answer, once done.
 * Repeats that arrive meanwhile wait: here for the promise, in other processes for the lock. A refusal rolls back and is
 * not kept.
 */
export const onceRunner = (db: Db): RunOnce => {
  const running = new Map<string, { bodyHash: Buffer; answer: Promise<unknown> }>();
  return async (owner, call, once, work, prepare) => {
    if (!once) {
      const ready = await prepare?.();
      return inTransaction(db, (trx) => work(trx, ready));
    }
    const place = `${owner}/${once.key}`;
    const twin = running.get(place);
    if (twin) return twin.bodyHash.equals(once.bodyHash) ? twin.answer : refuse();

    const begin = async () => {
      const earlier = prepare && (await earlierAnswer(db, owner, once));
      if (earlier) return earlier.answer;
      const ready = await prepare?.();
      return inTransaction(db, (trx) => answerOnce(trx, owner, call, once, (own) => work(own, ready)));
    };
    const answer = begin();
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
  const earlier = await earlierAnswer(trx, owner, once);
  if (earlier) return earlier.answer;

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

const earlierAnswer = async (db: Reader, owner: number, { key, bodyHash }: OnceKey) => {
  const earlier = await findRow(db, 'idempotency', { member_id: owner, key }, ['body_hash', 'answer']);
  return earlier && !earlier.body_hash.equals(bodyHash) ? refuse() : earlier;
};

const refuse = (): never => {
  throw new Refusal('idempotency_mismatch');
};
