import { expect, it } from 'vitest';
import type { Round } from '#src/engine/books.ts';
import { recallRound } from '#src/engine/recall.ts';
import { footballGame } from '#src/football/football-game.ts';
import { GAMES } from '#src/games.ts';
import { drawsOf } from '#src/rules/draws.ts';
import { oddsOfBet, settleBet } from '#src/rules/football/football.ts';
import { matchId } from '#src/rules/football/schedule.ts';
import type { Kind } from '#src/rules/game-rules.ts';
import { HILO_SPOT_NAMES } from '#src/rules/hilo/spots.ts';

const football = footballGame({ folder: '' });
const gameOf = (kind: Kind) => {
  const game = [...GAMES, football].find((each) => each.kind === kind);
  const table = game?.tables[0];
  if (!game || !table) throw new Error(`no ${kind}`);
  return { game, table };
};

const roundOf = (played: Pick<Round, 'bet' | 'stake' | 'outcome' | 'win'>): Round => ({
  id: 'g-1',
  seat: 's',
  key: 'k',
  at: '2026-11-17T05:00:00Z',
  paid_by: 'g-1',
  server_seed_hash: 'f'.repeat(64),
  client_seed: 'ก'.repeat(64),
  nonce: 1,
  before: null,
  status: 'played',
  ...played,
});

/** A round of a game that is played at once, with the seed that makes it a story. */
const play = (kind: Kind, bet: unknown, seed: string): Round => {
  const { game, table } = gameOf(kind);
  if (!game.rules) throw new Error(`${kind} is not played at once`);
  const draws = () => drawsOf({ serverSeed: seed, clientSeed: 'c', nonce: 1 });
  const state = game.rules.begin(draws(), table);
  const { outcome, win } = game.rules.play({ bet, state, draws: draws(), table });
  return roundOf({ bet, stake: game.rules.stakeOf(bet, state), outcome, win });
};

const recalled = (kind: Kind, rounds: readonly Round[]) => {
  const told = recallRound(gameOf(kind), rounds, 'g-1');
  if (!told) throw new Error('nothing told');
  return told;
};

const bet = {
  match: matchId({ league: 'siam', matchday: 1, place: 0 }),
  market: 'result',
  pick: 'home',
  stake: 2_050,
} as const;
const onMatch = { ...bet, odds: oddsOfBet(bet) ?? 0 };

it.each<[Kind, Round]>([
  ['slot', play('slot', { stake: 1_000 }, 'seed')],
  ['baccarat', play('baccarat', { chips: { player: 10_000, tie: 2_000 } }, 'seed')],
  ['hilo', play('hilo', { chips: { low: 10_000, pair_12: 500, total_9: 300 } }, 'seed')],
  ['fishing', play('fishing', { species: 'clam', stake: 500 }, 'seed')],
  ['football', roundOf({ bet: onMatch, stake: onMatch.stake, ...settleBet(onMatch, 'seed') })],
])('a round of %s is told in words of both languages, with baht', async (kind, round) => {
  const { detail, summary } = recalled(kind, [round]);
  const inLanguage = (language: 'th' | 'en') =>
    Object.fromEntries(
      detail.facts.map(({ name, text }) => [name[language], typeof text === 'string' ? text : text[language]]),
    );
  const told = { summary, th: inLanguage('th'), en: inLanguage('en') };
  await expect(`${JSON.stringify(told, null, 2)}\n`).toMatchFileSnapshot(`told-rounds/${kind}.json`);
});

it('the longest rounds are within what a wallet keeps', () => {
  const chips = Object.fromEntries(HILO_SPOT_NAMES.map((spot) => [spot, 5_000_000]));
  const free = play('slot', { stake: 20_000 }, 'seed');
  const spins = Array.from({ length: 300 }, (_, n) => ({
    ...free,
    nonce: 100_000 + n,
    stake: n === 0 ? 20_000 : 0,
    win: 1_234_567,
  }));
  for (const told of [recalled('hilo', [play('hilo', { chips }, 'seed')]), recalled('slot', spins)]) {
    expect(Buffer.byteLength(JSON.stringify(told.detail))).toBeLessThan(8_192);
    expect(told.detail.facts.map(({ name }) => name.th)).toContain('ได้รับ');
  }
  expect(recalled('slot', spins).summary).toBe('สปิน · ฟรีสปิน 299 ครั้ง · ชนะรวม 3,703,701.00 บาท');
});
