import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { REFUSALS } from '@chokdee/contract';
import { baht, ZERO } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#src/db/database.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { type Fate, keptAliveClient } from '#src/http/faults/test/kept-alive-client.ts';
import { openSession } from '#src/http/sessions.ts';
import { audit } from '#src/ledger/audit.ts';

const CALLS = ['/api/test/take', '/api/test/pay'] as const;
const RETRY_MS = 100;
/** How often a client hangs up before it hears what became of its request, and asks again. */
const LEAVES_EVERY = 5;

export interface MoneyClients {
  /** Keys that got a success, with the reference that it named. */
  readonly acknowledged: ReadonlyMap<string, { readonly path: string; readonly ref: string }>;
  /** What became of every request, in the order of the answers. */
  readonly fates: readonly Fate[];
  /** Lets each client finish what it has begun: every key it ever sent is acknowledged then. */
  finish(): Promise<void>;
}

/** Clients that move a baht at a time. Each goes on with the same key until it hears that it is done, as ours do. */
export const moneyClients = async (db: Db, port: number, count: number): Promise<MoneyClients> => {
  const acknowledged = new Map<string, { path: string; ref: string }>();
  const fates: Fate[] = [];
  let isOver = false;

  const run = async (index: number, headers: Record<string, string>, body: string): Promise<void> => {
    const client = keptAliveClient(port);
    for (let round = index; !isOver; round += 1) {
      const path = CALLS[round % CALLS.length] ?? CALLS[0];
      const key = randomUUID();
      const request = { body, headers: { ...headers, 'idempotency-key': key } };
      if (round % LEAVES_EVERY === 0) await client.send(path, { ...request, leaveAfterMs: Math.random() * 20 });
      while (!acknowledged.has(key)) {
        const fate = await client.send(path, request);
        fates.push(fate);
        const ref = refOf(fate);
        if (ref) acknowledged.set(key, { path, ref });
        else await sleep(RETRY_MS);
      }
    }
    client.close();
  };
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const { memberId, walletId } = await makeWallet(db, { balance: ZERO });
    const token = await openSession(db, memberId, { address: '', device: '' });
    running.push(run(index, { authorization: `Bearer ${token}` }, JSON.stringify({ wallet_id: walletId })));
  }
  return {
    acknowledged,
    fates,
    finish: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
};

const refOf = (fate: Fate): string | undefined =>
  'status' in fate && fate.status === 200 ? (JSON.parse(fate.body) as { data: { ref: string } }).data.ref : undefined;

export const isSuccess = (fate: Fate): boolean => refOf(fate) !== undefined;

/** Each request was answered in time: by its success or by a 503 in the envelope that says when to come back. */
export const expectClearAnswers = (fates: readonly Fate[], msMax: number): void => {
  const { code, message } = REFUSALS.overloaded;
  const unclear = fates.filter((fate) => {
    if (!('status' in fate)) return true;
    const isRefused =
      fate.status === 503 &&
      fate.headers['retry-after'] !== undefined &&
      fate.body === JSON.stringify({ error: code, message, data: null });
    return !isRefused && !isSuccess(fate);
  });
  expect(unclear).toEqual([]);
  expect(Math.max(...fates.map((fate) => fate.ms))).toBeLessThan(msMax);
};

/** Every acknowledged key moved its baht once, nothing else moved anything, and the books agree. */
export const expectExactlyOnce = async (db: Db, { acknowledged }: MoneyClients): Promise<void> => {
  const transfers = await db.selectFrom('transfer').select(['ref', 'amount']).execute();
  const refs = transfers.map((transfer) => transfer.ref);
  expect(new Set(refs).size).toBe(refs.length);
  expect(new Set(refs)).toEqual(new Set([...acknowledged.values()].map(({ ref }) => ref)));
  expect(transfers.every((transfer) => transfer.amount === baht(1))).toBe(true);
  const { rows } = await sql<{ key: string; ref: string }>`select key, answer->>'ref' as ref from idempotency`.execute(
    db,
  );
  const taken = [...acknowledged].filter(([, { path }]) => path === '/api/test/take');
  expect(new Map(rows.map(({ key, ref }) => [key, ref]))).toEqual(new Map(taken.map(([key, { ref }]) => [key, ref])));
  expect(await audit(db)).toEqual([]);
};
