import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { baht, present } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Database } from '#src/db/database.ts';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { isDatabaseAway } from '#src/db/transaction.ts';
import { audit } from '#src/ledger/audit.ts';
import type { Resolution } from '#src/ledger/hold.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const WORKERS = 64;
const PROCESSES = 8;
/** What makes it a storm: it goes on until this much was done, repeated, refused and interrupted, however slow the machine. */
const KILLS = 6;
const ENOUGH = { posted: 200, replayed: 100, held: 60, resolved: 40, refused: 40 };
const WORKER = path.join(import.meta.dirname, 'storm-worker.ts');

/** What a process of the storm is told. */
export interface StormOrders {
  readonly url: string;
  readonly wallets: readonly WalletRef[];
  readonly loops: number;
  readonly startedAt: number;
}

/** What a process of the storm says, a line each. */
export type StormLine =
  | { readonly did: 'loaded' | 'began' | 'refused' }
  | {
      readonly did: 'posted' | 'replayed';
      readonly memberId: number;
      readonly key: string;
      readonly seq: number;
      readonly balanceAfter: number;
    }
  | { readonly did: 'held'; readonly memberId: number; readonly key: string; readonly holdId: string }
  | { readonly did: 'resolved'; readonly memberId: number; readonly holdId: string; readonly way: Resolution }
  | { readonly did: 'failed'; readonly why: string };

/** What is known when a storm is over. */
export interface StormReport {
  /** Everything that any process said before it died. */
  readonly lines: readonly StormLine[];
  /** What those who watched the database meanwhile saw go wrong. */
  readonly alarms: readonly unknown[];
}

/**
 * Lets 64 loops in some processes post, hold and resolve on six wallets, with the same keys again and again, while processes
 * are killed at random and replaced, the rollup runs twice over, and the books are audited all the time. It lasts as long
 * as is asked, and longer if little was done by then.
 */
export const storm = async (
  database: Database & { url: string },
  duration_ms: number,
  processes = PROCESSES,
): Promise<StormReport> => {
  const { db, url } = database;
  const crew = new Crew(processes, {
    url: `${url}${url.includes('?') ? '&' : '?'}application_name=storm`,
    wallets: await makeWallets(database),
    loops: WORKERS / processes,
    startedAt: Date.now(),
  });
  await crew.begin();
  const watch = watcher([
    () => overdrawn(database),
    () => audit(db),
    () => rollUpLedger(db).then(() => []),
    () => rollUpLedger(db).then(() => []),
  ]);
  const until = Date.now() + duration_ms;
  while (Date.now() < until || !crew.didEnough()) {
    await sleep(100 + Math.random() * 300);
    if (Date.now() < until || crew.kills < KILLS) await crew.replaceOne();
  }
  await crew.end();
  await untilGone(database);
  return { lines: crew.lines, alarms: await watch.end() };
};

/** Looks again and again, each look by itself, and keeps what was seen. */
const watcher = (looks: readonly (() => Promise<unknown[]>)[]): { end(): Promise<unknown[]> } => {
  const seen: unknown[] = [];
  let isOver = false;
  const keepLooking = async (look: () => Promise<unknown[]>) => {
    while (!isOver) {
      const found = await look().catch((error: unknown) => (isDatabaseAway(error) ? [] : [error]));
      seen.push(...found);
      await sleep(20);
    }
  };
  const looking = Promise.all(looks.map(keepLooking));
  return {
    end: async () => {
      isOver = true;
      await looking;
      return seen;
    },
  };
};

interface Member {
  readonly child: ChildProcess;
  readonly closed: Promise<unknown>;
}

/** The processes of a storm and what they said. */
class Crew {
  readonly lines: StormLine[] = [];
  kills = 0;
  private readonly size: number;
  private readonly orders: StormOrders;
  private readonly counts = new Map<string, number>();
  private readonly atWork: Member[] = [];
  private readonly waiting: Member[] = [];

  constructor(size: number, orders: StormOrders) {
    this.size = size;
    this.orders = orders;
  }

  /** Resolves when every process is at work, and those that will follow the killed have been loaded: amid a storm that takes seconds. */
  async begin(): Promise<void> {
    for (let n = 0; n < this.size + KILLS; n += 1) this.hire();
    await this.said('loaded', this.size + KILLS);
    for (let n = 0; n < this.size; n += 1) await this.letOneBegin();
  }

  /** Kills one in the middle of whatever it does, and resolves when another is at work in its place. */
  async replaceOne(): Promise<void> {
    const alive = this.atWork.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    alive[Math.floor(Math.random() * alive.length)]?.child.kill('SIGKILL');
    this.kills += 1;
    await this.letOneBegin();
  }

  didEnough(): boolean {
    const hasDone = ([did, least]: [string, number]) => (this.counts.get(did) ?? 0) >= least;
    return this.kills >= KILLS && Object.entries(ENOUGH).every(hasDone);
  }

  /** Kills all, and resolves when everything they said has been read. */
  async end(): Promise<void> {
    const all = [...this.atWork, ...this.waiting];
    for (const { child } of all) child.kill('SIGKILL');
    await Promise.all(all.map(({ closed }) => closed));
  }

  private hire(): void {
    const child = spawn(process.execPath, [WORKER, JSON.stringify(this.orders)], { stdio: 'pipe' });
    const closed = new Promise((resolve) => child.once('close', resolve));
    createInterface({ input: child.stdout }).on('line', (text) => this.hear(text));
    child.stderr.on('data', (text: Buffer) => this.lines.push({ did: 'failed', why: text.toString() }));
    this.waiting.push({ child, closed });
  }

  private async letOneBegin(): Promise<void> {
    if (this.waiting.length === 0) this.hire();
    await this.said('loaded', this.atWork.length + this.waiting.length);
    const next = present(this.waiting.shift(), 'one that waits');
    next.child.stdin?.end('begin');
    this.atWork.push(next);
    await this.said('began', this.atWork.length);
  }

  private async said(what: StormLine['did'], times: number): Promise<void> {
    while ((this.counts.get(what) ?? 0) < times) await sleep(20);
  }

  private hear(text: string): void {
    if (!text.endsWith('}')) return; // killed in the middle of a word
    const line = JSON.parse(text) as StormLine;
    this.counts.set(line.did, (this.counts.get(line.did) ?? 0) + 1);
    this.lines.push(line);
  }
}

/** Six wallets of four members: some share their keys, some do not. */
const makeWallets = async ({ db }: Database): Promise<WalletRef[]> => {
  const wallets: WalletRef[] = [];
  for (const types of [['main', 'bonus'], ['main', 'free'], ['main'], ['main']] as const) {
    const memberId = await makeMember(db);
    for (const type of types) wallets.push(await makeWallet(db, { memberId, type, balance: baht(50) }));
  }
  return wallets;
};

const overdrawn = async ({ db }: Database): Promise<unknown[]> => {
  const { rows } = await sql`
    select 'overdrawn', to_jsonb(w) from wallet w where posted < 0 or held < 0 or posted < held`.execute(db);
  return rows;
};

/** A killed process leaves its connections to the database, which ends their transactions when it notices. */
const untilGone = async ({ db }: Database): Promise<void> => {
  const left = sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'storm'`;
  while ((await left.execute(db)).rows[0]?.n !== 0) await sleep(20);
};
