import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Operator } from '#src/engine/test/operator.ts';
import { DEMO, eventually, newFolder, REAL, sitDown, startProvider } from '#src/engine/test/provider.ts';
import { footballGame } from '#src/football/football-game.ts';
import { standingsOf } from '#src/football/league-page.ts';
import { seedHashOf } from '#src/rules/draws.ts';
import { matchOf, oddsOfBet, riskOfBets } from '#src/rules/football/football.ts';
import { LEAGUES } from '#src/rules/football/leagues.ts';
import { MARKETS, winnerOf } from '#src/rules/football/markets.ts';
import { kickOffAt, MATCH_MS, readMatchId } from '#src/rules/football/schedule.ts';
import type { WireLeague, WireMatch } from '#src/rules/football/wire.ts';

const DAY = 9_900_000;
const KICK_OFF = kickOffAt(LEAGUES.siam, DAY);
let now = 0;
let folder: string;
let operator: Operator;
const running: FastifyInstance[] = [];

const start = async () => {
  const provider = await startProvider(operator.url, folder, { games: [footballGame({ folder, clock: () => now })] });
  running.push(provider.app);
  return provider.app;
};
const stop = async () => {
  for (const app of running.splice(0)) await app.close();
};
const REAL_SEAT = { ...REAL, game: 'football-siam' };
const MATCH = `siam.${DAY}.1`;

const betOn = (pick: string, stake = 2_000) => {
  const named = { match: MATCH, market: 'result' as const, pick };
  return { ...named, stake, odds: oddsOfBet(named) ?? 0 };
};
const leagueOf = async (page: Awaited<ReturnType<typeof sitDown>>) =>
  (await page.get('football/league')).body as unknown as WireLeague;
const matchIn = (league: WireLeague): WireMatch => {
  const match = league.days.flatMap((day) => day.matches).find(({ id }) => id === MATCH);
  if (!match) throw new Error('the match is not shown');
  return match;
};

beforeEach(async () => {
  now = KICK_OFF - 30_000;
  folder = newFolder();
  operator = new Operator();
  await operator.listen();
});
afterEach(async () => {
  await stop();
  operator.close();
});

describe('a bet', () => {
  it('is taken before kick-off, settled when the match is over, and its seed is the one that was promised', async () => {
    const page = await sitDown(await start(), REAL_SEAT);
    const promised = matchIn(await leagueOf(page)).seed_hash;
    for (const pick of MARKETS.result) {
      const { status, body } = await page.post('football/bet', { key: `press-${pick}`, bet: betOn(pick) });
      expect(status).toBe(200);
      expect(body['balance']).toBe(operator.balance);
    }
    expect(operator.balance).toBe(100_000 - 3 * 2_000);
    now = KICK_OFF + MATCH_MS;
    const name = readMatchId(MATCH);
    const { seed } = matchIn(await leagueOf(page));
    if (!name || !seed) throw new Error('the seed is not revealed');
    expect(seedHashOf(seed)).toBe(promised);
    const won = winnerOf('result', matchOf(name, seed));
    await eventually(() => expect(operator.ends).toHaveLength(3));
    expect(operator.balance).toBe(100_000 - 3 * 2_000 + 20 * betOn(won).odds);
    expect(
      operator.ends.map((end) => JSON.stringify(end.outcome)).filter((text) => text.includes('ชนะ"')),
    ).toHaveLength(1);
  });

  it('shares with those against it what they risk together, also when the provider dies between their ends', async () => {
    const page = await sitDown(await start(), REAL_SEAT);
    const bets = MARKETS.result.map((pick) => betOn(pick, pick === 'home' ? 5_000 : 2_000));
    for (const bet of bets) await page.post('football/bet', { key: `press-${bet.pick}`, bet });
    const risk = riskOfBets(bets);
    expect(risk).toBeLessThan(9_000);
    operator.order('win', ...Array<'silent'>(60).fill('silent'));
    now = KICK_OFF + MATCH_MS;
    await eventually(() => expect(operator.named('win').length).toBeGreaterThan(0));
    await stop();
    operator.behave();
    await start();
    await eventually(() => expect(operator.ends).toHaveLength(3));
    const told = operator.ends.map((end) => Number(end['valid_amount']?.replace('.', ''))).sort((a, b) => a - b);
    expect(told).toEqual([2_000, 2_000, 5_000].map((stake) => Math.floor((risk * stake) / 9_000)));
  });

  it('alone on its match is at risk with all of its stake', async () => {
    const page = await sitDown(await start(), REAL_SEAT);
    await page.post('football/bet', { key: 'press-alone', bet: betOn('home') });
    const other = { match: `siam.${DAY}.2`, market: 'result', pick: 'away' } as const;
    await page.post('football/bet', { key: 'press-other', bet: { ...other, stake: 5_000, odds: oddsOfBet(other) } });
    now = KICK_OFF + MATCH_MS;
    await eventually(() => expect(operator.ends).toHaveLength(2));
    expect(new Set(operator.ends.map((end) => end['valid_amount']))).toEqual(new Set(['20.00', '50.00']));
  });

  it('outlives a restart during the match, and one after it', async () => {
    const before = await sitDown(await start(), REAL_SEAT);
    for (const pick of MARKETS.result) await before.post('football/bet', { key: `press-${pick}`, bet: betOn(pick) });
    const promised = matchIn(await leagueOf(before)).seed_hash;
    await stop();
    now = KICK_OFF + 10_000;
    const during = await sitDown(await start(), REAL_SEAT);
    expect(matchIn(await leagueOf(during)).seed_hash).toBe(promised);
    expect(operator.named('win')).toEqual([]);
    await stop();
    now = KICK_OFF + 3_600_000;
    await start();
    await eventually(() => expect(operator.ends).toHaveLength(3));
    expect(operator.named('win').filter((win) => win['amount'] !== '0.00')).toHaveLength(1);
    expect([...operator.bets.values()].every((bet) => bet.status === 'taken')).toBe(true);
  });

  it('is one bet however often it is pressed, and answered the same after kick-off', async () => {
    const page = await sitDown(await start(), REAL_SEAT);
    const press = { key: 'press-same', bet: betOn('home') };
    const first = await page.post('football/bet', press);
    now = KICK_OFF + 1_000;
    const again = await page.post('football/bet', press);
    expect(again.body['round_id']).toBe(first.body['round_id']);
    expect(operator.balance).toBe(98_000);
  });

  it('is refused from kick-off on, with nothing taken', async () => {
    const page = await sitDown(await start(), REAL_SEAT);
    now = KICK_OFF;
    const { body } = await page.post('football/bet', { key: 'press-late', bet: betOn('home') });
    expect(body['refused']).toBe('match_closed');
    expect(operator.bets.size).toBe(0);
  });

  it.each([
    ['other odds', { odds: 9_999 }],
    ['a stake that the table has not', { stake: 1_234 }],
    ['a match of another league', { match: `lanna.${DAY}.1` }],
    ['a match that is none', { match: 'siam.1.9' }],
    ['a pick that is none', { pick: 'over' }],
  ])('with %s is refused with 400', async (_what, wrong) => {
    const page = await sitDown(await start(), REAL_SEAT);
    const { status } = await page.post('football/bet', { key: 'press-wrong', bet: { ...betOn('home'), ...wrong } });
    expect(status).toBe(400);
    expect(operator.bets.size).toBe(0);
  });

  it('of a demo plays with credits and never calls the operator', async () => {
    const page = await sitDown(await start(), { ...DEMO, game: 'football-siam' });
    for (const pick of MARKETS.result) await page.post('football/bet', { key: `press-${pick}`, bet: betOn(pick) });
    now = KICK_OFF + MATCH_MS;
    await eventually(async () => expect((await page.get('balance')).body['balance']).toBeGreaterThan(494_000));
    expect(operator.calls).toEqual([]);
  });

  it('goes back when the promise cannot be kept', async () => {
    const page = await sitDown(await start(), REAL_SEAT);
    await page.post('football/bet', { key: 'press-lost', bet: betOn('home') });
    await stop();
    const { rmSync } = await import('node:fs');
    rmSync(`${folder}/sandbox-football.key`);
    now = KICK_OFF + MATCH_MS;
    await start();
    await eventually(() => expect(operator.ends).toHaveLength(1));
    expect(operator.balance).toBe(100_000);
    expect(operator.ends[0]).toMatchObject({ valid_amount: '0.00' });
  });
});

describe('the league', () => {
  it('shows a match only as far as it has been played', async () => {
    const page = await sitDown(await start(), REAL_SEAT);
    expect(matchIn(await leagueOf(page))).toMatchObject({ score: null, events: [], seed: null });
    now = KICK_OFF + MATCH_MS / 2;
    const half = matchIn(await leagueOf(page));
    expect(half.seed).toBeNull();
    expect(half.events.every(({ minute }) => minute <= 45)).toBe(true);
    now = KICK_OFF + MATCH_MS;
    const whole = matchIn(await leagueOf(page));
    expect(whole.events.length).toBeGreaterThan(half.events.length);
    expect(whole.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('offers the next three matchdays and keeps the last two in view', async () => {
    const page = await sitDown(await start(), REAL_SEAT);
    const { days } = await leagueOf(page);
    expect(days.map((day) => [day.matchday - DAY, day.phase])).toEqual([
      [-2, 'over'],
      [-1, 'over'],
      [0, 'open'],
      [1, 'open'],
      [2, 'open'],
    ]);
  });

  it('keeps a table: three points for a win, one for a draw, then goals', () => {
    const [a, b, c] = LEAGUES.siam.clubs;
    if (!a || !b || !c) throw new Error('no clubs');
    const rows = standingsOf(
      [a, b, c],
      [
        { home: a, away: b, score: { home: 2, away: 1 } },
        { home: b, away: c, score: { home: 0, away: 0 } },
        { home: c, away: a, score: { home: 3, away: 0 } },
      ],
    );
    expect(rows.map((row) => [row.club, row.points, row.goals - row.against])).toEqual([
      [c.code, 4, 3],
      [a.code, 3, -2],
      [b.code, 1, -1],
    ]);
  });
});
