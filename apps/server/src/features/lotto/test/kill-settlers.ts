import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#src/db/database.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { announce, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { audit } from '#src/ledger/audit.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const WORKER = path.join(import.meta.dirname, 'settle-worker.ts');
const WINNERS = 200;
const BALANCE = 1_000;
/** By turns: what one half wins by, then what the other does. The run wins both times. */
const RESULTS = ['1234', '1256'] as const;

/**
 * Settles a round of many winners with processes of which each is killed at a random moment of its work, two at once every
 * other time. A round that was settled too soon is corrected, and the killing goes on. In the end everyone has what he won, once.
 */
export const expectKillsSurvived = async (database: Database & { url: string }, kills: number): Promise<void> => {
  const { db } = database;
  const buyers = await Promise.all(Array.from({ length: WINNERS }, () => makeBuyer(db, BALANCE)));
  const bets = (n: number) => [['top2', n % 2 === 0 ? '34' : '56', 10] as const, ['run_top', '2', 10] as const];
  const round = await makeSoldRound(
    db,
    buyers.map((buyer, n) => [buyer, bets(n)] as const),
  );
  let results = 0;
  await killWhile(database, kills, round, async () => {
    await announce(db, round, RESULTS[results % 2] ?? '', 'ผลผิด');
    results += 1;
    return round;
  });
  const isFirst = results % 2 === 1;
  const paid = 10 * 3.2;
  for (const [n, buyer] of buyers.entries())
    expect(await balanceOf(database, buyer)).toBe(BALANCE - 20 + paid + ((n % 2 === 0) === isFirst ? 950 : 0));
  expect(await countOf(database, round)).toEqual({ paid: WINNERS * results, reversed: WINNERS * (results - 1) });
  expect(await audit(db)).toEqual([]);
};

/**
 * Kills processes at work on a round so many times, and until one was amid moving money, with new work for them whenever it is
 * done, and then lets it be done.
 */
const killWhile = async (
  database: Database & { url: string },
  kills: number,
  first: number,
  next: () => Promise<number>,
): Promise<void> => {
  const stages = new Set<string>();
  let round = first;
  for (let killed = 0; killed < kills || !stages.has('move'); ) {
    if ((await stageOf(database, round)) === 'done') round = await next();
    await killAtWork(database.url, killed % 2 === 0 ? 1 : 2);
    const stage = await stageOf(database, round);
    stages.add(stage);
    if (stage !== 'done') killed += 1;
  }
  while ((await stageOf(database, round)) !== 'done') await settleRounds(database.db, 7);
};

/**
 * Refunds voided rounds with processes that are killed likewise; a round that was refunded too soon is followed by another. In
 * the end everyone has his stakes back, each bill once.
 */
export const expectKilledVoidsSurvived = async (database: Database & { url: string }, kills: number): Promise<void> => {
  const { db } = database;
  const buyers = await Promise.all(Array.from({ length: WINNERS }, () => makeBuyer(db, BALANCE)));
  const voidNext = async (): Promise<number> => {
    const round = await makeSoldRound(
      db,
      buyers.map((buyer) => [buyer, [['top2', '34', 10]]] as const),
    );
    await db.transaction().execute((trx) => voidRound(trx, round, 'งดออกผล'));
    return round;
  };
  let rounds = 1;
  await killWhile(database, kills, await voidNext(), () => {
    rounds += 1;
    return voidNext();
  });
  for (const buyer of buyers) expect(await balanceOf(database, buyer)).toBe(BALANCE);
  const { rows } = await sql<{ refunds: number }>`
    select count(*) as refunds from transfer where kind = 'lotto_refund'`.execute(db);
  expect(rows).toEqual([{ refunds: WINNERS * rounds }]);
  expect(await audit(db)).toEqual([]);
};

/** Lets processes begin, and kills all of them at the same moment, soon. */
const killAtWork = async (url: string, count: number): Promise<void> => {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [WORKER, url, String(1 + Math.floor(Math.random() * 3))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(
    children.map((child: ChildProcess) => Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])),
  );
  await sleep(Math.random() * 150);
  for (const child of children) expect([child.exitCode, child.kill('SIGKILL')]).toEqual([null, true]);
  await Promise.all(children.map((child: ChildProcess) => once(child, 'close')));
};

/** How far the last settlement has come; done, if there is none so far. */
const stageOf = async ({ db }: Database, round: number): Promise<string> => {
  const { rows } = await sql<{ stage: string }>`
    select stage from lotto_settlement where round_id = ${round} order by settlement_no desc limit 1`.execute(db);
  return rows[0]?.stage ?? 'done';
};

const balanceOf = async ({ db }: Database, { walletId }: WalletRef): Promise<number> =>
  (await db.selectFrom('wallet').select('posted').where('wallet_id', '=', walletId).executeTakeFirstOrThrow()).posted /
  100;

const countOf = async ({ db }: Database, round: number) => {
  const { rows } = await sql<{ paid: number; reversed: number }>`
    select count(*) filter (where kind = 'lotto_payout') as paid, count(*) filter (where kind = 'lotto_reversal') as reversed
    from transfer where ref = ${String(round)}`.execute(db);
  return rows[0];
};
