import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { type ScratchDatabase, scratchDatabase } from '../../apps/server/src/db/test/scratch-database.ts';
import { makeRound } from '../../apps/server/src/features/lotto/test/make-round.ts';
import { seedBrand } from '../../apps/server/src/seed/brand.ts';
import { type Child, startChild } from '../child.ts';
import { startBenchServer } from '../database.ts';
import { findingsOf } from '../new-house.ts';
import { type Bench, type Figure, figure, median } from '../report.ts';
import { prepareYardstick } from '../yardstick.ts';
import { makeBuyers, storeBills } from './selling-data.ts';

const CLIENTS = 64;
const SECONDS = 5;
const ROUNDS = 3;
const BUYERS = 5_000;
const LINES = 10;
const STORED = [1_000, 2_000_000] as const;

interface Load {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** Bills of ten lines over HTTP, with sessions and every check, beside the yardstick on the same server. */
export const selling: Bench = {
  name: 'selling',
  about: `${CLIENTS} clients, ${LINES}-line bills, ${BUYERS} buyers, fsync on; median of ${ROUNDS} interleaved rounds`,
  run: async () => {
    const postgres = await startBenchServer();
    const [shop, other] = await Promise.all([scratchDatabase(postgres.url), scratchDatabase(postgres.url)]);
    await migrate(shop.url);
    await seedBrand(shop.db, { id: 46, code: 'CHOKDEE46' });
    const tokens = await makeBuyers(shop.db, BUYERS);
    const round = await makeRound(shop.db, { closesIn: '10 hours', bets: WIDE });
    const yardstick = await prepareYardstick(other.url);
    const start = (batch: number) =>
      startChild<{ port: number }>('selling/selling-server.ts', [shop.url, String(batch)]);
    const [batched, twin, single] = [await start(64), await start(64), await start(1)];
    try {
      const buy = (children: readonly Child<{ port: number }>[], numbers: Numbers) =>
        sell(
          children.map(({ ready }) => ready.port),
          { tokens, round, numbers },
        );
      const rounds = [];
      await buy([batched], spread);
      for (let n = 0; n < ROUNDS; n += 1)
        rounds.push({
          yardstick: await yardstick.transactionsPerSecond(SECONDS),
          batched: await buy([batched], spread),
          single: await buy([single], spread),
          hot: await buy([batched], hot),
          two: await buy([batched, twin], spread),
        });
      const memory = await memoryOf(batched);
      const flat = await flatness(shop, () => buy([batched], spread));
      return [...figures(rounds, yardstick.name), ...flat, memory, await findingsOf(shop.db)];
    } finally {
      for (const child of [batched, twin, single]) await child.stop();
      // Not dropped: autovacuum may be at work on millions of rows. The whole server goes.
      await Promise.all([shop.db.destroy(), other.db.destroy()]);
      await postgres.stop();
    }
  },
};

const ROOM = { line_max_baht: 100_000, member_number_baht: 2_000_000_000, house_number_baht: 2_000_000_000 };
/** Terms without a limit that a bench could meet. */
export const WIDE = { top3: ROOM, tod3: ROOM, top2: ROOM, bottom2: ROOM, run_top: ROOM };

type Numbers = () => { bet_type: string; number: string };
const digits = (count: number, max = 10 ** count): string => String(randomInt(max)).padStart(count, '0');
/** Six in ten of two digits, three of three, one a run, as people bet. */
export const spread: Numbers = () => {
  const kind = randomInt(10);
  if (kind < 3) return { bet_type: 'top2', number: digits(2) };
  if (kind < 6) return { bet_type: 'bottom2', number: digits(2) };
  if (kind < 9) return { bet_type: kind < 8 ? 'top3' : 'tod3', number: digits(3) };
  return { bet_type: 'run_top', number: digits(1) };
};
const hot: Numbers = () => ({ bet_type: 'top2', number: digits(2, 50) });

interface Shop {
  readonly tokens: readonly string[];
  readonly round: number;
  readonly numbers: Numbers;
}

/** Sends bills to servers for a while and says how many each second they sold. */
export const sell = async (ports: readonly number[], { tokens, round, numbers }: Shop): Promise<Load> => {
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[randomInt(tokens.length)]}`,
      'idempotency-key': `bench-${digits(12)}`,
    },
    body: JSON.stringify({
      round_id: round,
      lines: Array.from({ length: LINES }, () => ({ ...numbers(), amount: 1 + randomInt(20) })),
    }),
  });
  const refused: string[] = [];
  const isSold = (body: unknown): boolean => {
    const said = String(body);
    const sold = said.startsWith('{"error":0,');
    if (!sold) refused.push(said);
    return sold;
  };
  const runs = await Promise.all(
    ports.map((port) =>
      autocannon({
        url: `http://127.0.0.1:${port}`,
        connections: CLIENTS / ports.length,
        duration: SECONDS,
        requests: [{ method: 'POST', path: '/api/lotto/bill/create', setupRequest }],
        verifyBody: isSold,
      }),
    ),
  );
  if (refused.length > 0) throw new Error(`${refused.length} bills were refused, the first with ${refused[0]}`);
  return {
    rate: runs.reduce((sum, { requests }) => sum + requests.average, 0),
    p50: Math.max(...runs.map(({ latency }) => latency.p50)),
    p99: Math.max(...runs.map(({ latency }) => latency.p99)),
  };
};

type Round = Record<'batched' | 'single' | 'hot' | 'two', Load> & { yardstick: number };

const figures = (rounds: readonly Round[], yardstick: string): Figure[] => {
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  return [
    figure(
      yardstick,
      of((round) => round.yardstick),
      'transactions/s',
    ),
    figure(
      'bills',
      of(({ batched }) => batched.rate),
      'bills/s',
    ),
    figure(
      'bills : one at a time',
      of(({ batched, single }) => batched.rate / single.rate),
      '×',
      { atLeast: 5 },
    ),
    figure(
      'bills : yardstick',
      of((round) => round.batched.rate / round.yardstick),
      '×',
      { atLeast: 1.5 },
    ),
    figure(
      'on 50 hot numbers : spread',
      of((round) => round.hot.rate / round.batched.rate),
      '×',
      { atLeast: 0.7 },
    ),
    figure(
      'two processes : one',
      of((round) => round.two.rate / round.batched.rate),
      '×',
      { atLeast: 0.8 },
    ),
    figure(
      'p99 : p50',
      of(({ batched }) => batched.p99 / batched.p50),
      '×',
      { atMost: 10 },
    ),
  ];
};

const flatness = async (shop: ScratchDatabase, buy: () => Promise<Load>): Promise<Figure[]> => {
  const [few, many] = STORED;
  await storeBills(shop.db, few);
  const before = (await buy()).rate;
  await storeBills(shop.db, many);
  await buy();
  const after = (await buy()).rate;
  return [figure(`cost of a bill with ${many} stored : ${few}`, before / after, '×', { atMost: 1.3 })];
};

const memoryOf = async ({ process: child }: Child<unknown>): Promise<Figure> => {
  child.send('memory');
  const [{ memory_MB }] = (await once(child, 'message')) as [{ memory_MB: number }];
  return figure('memory of the server', memory_MB, 'MB', { atMost: 300 });
};
