import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { importGames } from '../apps/server/src/features/games/import-games.ts';
import { GAME, SECRET } from '../apps/server/src/features/games/test/provider-fixture.ts';
import { audit } from '../apps/server/src/ledger/audit.ts';
import { playerIdOf } from '../apps/server/src/lib/games/game-keys.ts';
import { seedBrand } from '../apps/server/src/seed/brand.ts';
import { seedProviders } from '../apps/server/src/seed/providers.ts';
import { playingGames } from './browser/game-frames.ts';
import { scrollingLobby } from './browser/lobby-scroll.ts';
import { startChild } from './child.ts';
import { startBenchServer } from './database.ts';
import { type Bench, type Figure, figure, median } from './report.ts';
import { makeBuyers } from './selling/selling-data.ts';
import { prepareYardstick } from './yardstick.ts';

const PLAYERS = 5_000;
const CLIENTS = 64;
const SECONDS = 5;
const ROUNDS = 3;

interface Player {
  readonly player_id: string;
  readonly session: string;
}

/** Bets and wins of a provider over HTTP, signed and with every check, beside the yardstick on the same server. */
export const games: Bench = {
  name: 'games',
  about: `${CLIENTS} clients, ${PLAYERS} players, a bet and its win each, fsync on; median of ${ROUNDS} interleaved rounds; a phone at 4× CPU slowdown that scrolls, and one at 2× that plays`,
  run: async () => {
    const postgres = await startBenchServer();
    const [house, other] = await Promise.all([scratchDatabase(postgres.url), scratchDatabase(postgres.url)]);
    await migrate(house.url);
    await seedBrand(house.db, { id: 46, code: 'CHOKDEE46' });
    const players = await makePlayers(house.db);
    const yardstick = await prepareYardstick(other.url);
    const start = (batch: string) =>
      startChild<{ port: number }>('selling/selling-server.ts', [
        house.url,
        '64',
        JSON.stringify({ GAME_BATCH: batch }),
      ]);
    const [batched, single] = [await start('64'), await start('1')];
    try {
      await play(batched.ready.port, players);
      const rounds = [];
      for (let n = 0; n < ROUNDS; n += 1)
        rounds.push({
          yardstick: await yardstick.transactionsPerSecond(SECONDS),
          batched: await play(batched.ready.port, players),
          single: await play(single.ready.port, players),
        });
      const problems = await audit(house.db);
      return [
        ...figures(rounds, yardstick.name),
        figure('audit', problems.length, 'problems', { atMost: 0 }),
        ...(await scrollingLobby(house.db, house.url)),
        ...(await playingGames()),
      ];
    } finally {
      for (const child of [batched, single]) await child.stop();
      await Promise.all([house.db.destroy(), other.db.destroy()]);
      await postgres.stop();
    }
  },
};

/** Members with money, each with a game open. */
const makePlayers = async (db: Db): Promise<Player[]> => {
  await seedProviders(db);
  await db.transaction().execute((trx) => importGames(trx, 1, [GAME]));
  await makeBuyers(db, PLAYERS);
  const token = (id: string) => `${id}.bench`;
  const { rows } = await sql<{ member_id: number; session_id: string }>`
    insert into game_session (member_id, session_id, provider_id, game_id, wallet_id, token_hash, is_mobile, expires_at)
    select member_id, gen_random_uuid(), 1, 1, wallet_id, '', true, now() + interval '1 day' from wallet
    returning member_id, session_id`.execute(db);
  for (const { member_id, session_id } of rows)
    await db
      .updateTable('game_session')
      .set({ token_hash: createHash('sha256').update(token(session_id)).digest() })
      .where('member_id', '=', member_id)
      .execute();
  const config = readConfig({});
  return rows.map(({ member_id, session_id }) => ({
    player_id: playerIdOf(config, 'sandbox', member_id),
    session: token(session_id),
  }));
};

interface Load {
  readonly pairs: number;
  readonly p50: number;
  readonly p99: number;
}

interface Playing {
  player?: Player;
  id?: string;
}

const play = async (port: number, players: readonly Player[]): Promise<Load> => {
  const signed = (path: string, body: object): { path: string; body: string; headers: Record<string, string> } => {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${path}.${text}`).digest('hex');
    return {
      path,
      body: text,
      headers: {
        'content-type': 'application/json',
        'x-provider': 'sandbox',
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
    };
  };
  const who = ({ player_id = '' }: Partial<Player> = {}) => ({ player_id, currency: 'THB' });
  const bet = (request: autocannon.Request, playing: Playing): autocannon.Request => {
    const player = players[randomInt(players.length)];
    const id = randomUUID();
    Object.assign(playing, { player, id });
    const body = {
      session: player?.session,
      game: GAME.code,
      round_id: `r-${id}`,
      transaction_id: `b-${id}`,
      amount: '10.00',
    };
    return { ...request, ...signed('/provider/v1/bet', { ...body, ...who(player) }) };
  };
  const win = (request: autocannon.Request, { player, id }: Playing): autocannon.Request => {
    const body = { round_id: `r-${id}`, transaction_id: `w-${id}`, bet_id: `b-${id}`, amount: '9.50' };
    return { ...request, ...signed('/provider/v1/win', { ...body, ...who(player) }) };
  };
  const { requests, latency, non2xx, mismatches } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [
      { method: 'POST', setupRequest: bet },
      { method: 'POST', setupRequest: win },
    ],
    verifyBody: (body) => String(body).startsWith('{"status":"ok"'),
  });
  if (non2xx + mismatches > 0) throw new Error(`${non2xx} answers failed and ${mismatches} calls were refused`);
  return { pairs: requests.average / 2, p50: latency.p50, p99: latency.p99 };
};

const figures = (
  rounds: readonly { yardstick: number; batched: Load; single: Load }[],
  yardstick: string,
): Figure[] => {
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  return [
    figure(
      yardstick,
      of((round) => round.yardstick),
      'transactions/s',
    ),
    figure(
      'bet and win',
      of(({ batched }) => batched.pairs),
      'pairs/s',
    ),
    figure(
      'pairs : one at a time',
      of(({ batched, single }) => batched.pairs / single.pairs),
      '×',
      { atLeast: 5 },
    ),
    figure(
      'pairs : yardstick',
      of((round) => round.batched.pairs / round.yardstick),
      '×',
      { atLeast: 1 },
    ),
    figure(
      'p99 : p50',
      of(({ batched }) => batched.p99 / batched.p50),
      '×',
      { atMost: 10 },
    ),
  ];
};
