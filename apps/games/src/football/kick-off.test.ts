import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Operator } from '#src/engine/test/operator.ts';
import { eventually, newFolder, REAL, sitDown, startProvider } from '#src/engine/test/provider.ts';
import { footballGame } from '#src/football/football-game.ts';
import { oddsOfBet } from '#src/rules/football/football.ts';
import { LEAGUES } from '#src/rules/football/leagues.ts';
import { kickOffAt } from '#src/rules/football/schedule.ts';

const DAY = 9_900_000;
const KICK_OFF = kickOffAt(LEAGUES.siam, DAY);
const SEAT = { ...REAL, game: 'football-siam' };
const STAKE = 2_000;

let now = 0;
let operator: Operator;
let app: FastifyInstance | undefined;

const start = async (clock = () => now) => {
  const folder = newFolder();
  const provider = await startProvider(operator.url, folder, { games: [footballGame({ folder, clock })] });
  app = provider.app;
  const page = await sitDown(provider.app, SEAT);
  await page.get('seat');
  const bet = (key: string, pick = 'home', matchday = DAY) => {
    const named = { match: `siam.${matchday}.1`, market: 'result' as const, pick };
    return page.post('football/bet', { key: `press-${key}`, bet: { ...named, stake: STAKE, odds: oddsOfBet(named) } });
  };
  return { ...provider, page, bet };
};

/** Keeps the turn of the only player until it is given back. */
const holdTurn = ({ seats }: Awaited<ReturnType<typeof start>>['engine']) => {
  const held = Promise.withResolvers<undefined>();
  void seats.turns.take('p-1@football-siam', () => held.promise);
  return () => held.resolve(undefined);
};

beforeEach(async () => {
  now = KICK_OFF - 30_000;
  operator = new Operator();
  await operator.listen();
});
afterEach(async () => {
  await app?.close();
  operator.close();
});

it('a bet that waits for its turn until kick-off is refused, with nothing taken', async () => {
  const { engine, bet } = await start();
  const opened = vi.spyOn(engine, 'open');
  const release = holdTurn(engine);
  const late = bet('waits');
  await eventually(() => expect(opened).toHaveBeenCalled());
  now = KICK_OFF;
  release();
  expect((await late).body).toMatchObject({ refused: 'match_closed' });
  expect(operator.bets.size).toBe(0);
});

it('a key whose round is forgotten while it waits for its turn opens no bet on a match that is played', async () => {
  const { engine, bet } = await start();
  operator.balance = 0;
  for (let count = 0; count < 100; count += 1)
    expect((await bet(`poor-${count}`)).body).toMatchObject({ refused: 'insufficient_balance' });
  operator.balance = 100_000;
  const opened = vi.spyOn(engine, 'open');
  const release = holdTurn(engine);
  const next = bet('next', 'home', DAY + 1);
  await eventually(() => expect(opened).toHaveBeenCalledTimes(1));
  now = KICK_OFF + 10_000;
  const old = bet('poor-0');
  await eventually(() => expect(opened).toHaveBeenCalledTimes(2));
  release();
  expect((await next).body['round_id']).toBeDefined();
  expect((await old).body).toMatchObject({ refused: 'match_closed' });
  expect(operator.balance).toBe(100_000 - STAKE);
});

it('a stake that is confirmed after kick-off goes back, and its round ends', async () => {
  const { bet } = await start(() => (operator.named('bet').length > 0 ? KICK_OFF : now));
  expect((await bet('slow')).body).toMatchObject({ refused: 'match_closed' });
  await eventually(() => expect(operator.ends).toHaveLength(1));
  expect([...operator.bets.values()]).toEqual([{ amount: STAKE, status: 'returned', wins: 0 }]);
  expect(operator.balance).toBe(100_000);
  expect((await bet('slow')).body).toMatchObject({ refused: 'match_closed' });
});

it('a key that comes with another bet is refused, while its first bet runs and after it', async () => {
  const { engine, bet } = await start();
  const opened = vi.spyOn(engine, 'open');
  const release = holdTurn(engine);
  const first = bet('same');
  await eventually(() => expect(opened).toHaveBeenCalled());
  const other = bet('same', 'away');
  await eventually(() => expect(opened).toHaveBeenCalledTimes(2));
  release();
  expect((await other).body).toMatchObject({ refused: 'key_used' });
  expect((await first).body['round_id']).toBeDefined();
  expect((await bet('same', 'away')).body).toMatchObject({ refused: 'key_used' });
  expect((await bet('same')).body['round_id']).toBe((await first).body['round_id']);
  expect(operator.balance).toBe(100_000 - STAKE);
});
