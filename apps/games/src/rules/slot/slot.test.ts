import { describe, expect, it } from 'vitest';
import { type Draws, drawsOf } from '#src/rules/draws.ts';
import { LINES, MODELS, type ModelName, SCATTER, WILD } from '#src/rules/slot/models.ts';
import { lineReturn, scatterChances, slotReturn } from '#src/rules/slot/return.ts';
import { judge, linePay, type SlotState, slot, windowAt } from '#src/rules/slot/slot.ts';
import { lookOf, modelNameOf, RETURNS, SLOT_TABLES } from '#src/rules/slot/tables.ts';

const names = Object.keys(MODELS) as ModelName[];
const [A, B] = [2, 3];
const tableOf = (model: ModelName) => {
  const table = SLOT_TABLES.find((each) => modelNameOf(each) === model);
  if (!table) throw new Error(`no table is played by ${model}`);
  return table;
};
const stopsAt = (stops: readonly number[]): Draws => {
  const left = [...stops];
  return { below: () => left.shift() ?? 0 };
};

describe.each(names)('the %s model', (name) => {
  const model = MODELS[name];

  it('returns what is published, computed from its reels', () => {
    const { percent, gamesPerFreeRound } = slotReturn(model);
    expect(Math.round(percent * 100) / 100).toBe(RETURNS[name]);
    expect(tableOf(name).rtp).toBe(RETURNS[name]);
    expect(percent).toBeLessThan(98);
    expect(gamesPerFreeRound).toBeLessThan(150);
  });

  it('returns it in a long run too, within three standard errors', { timeout: 60_000 }, () => {
    const rounds = process.env['SOAK'] === '1' ? 100_000 : 10_000;
    const draws = drawsOf({ serverSeed: `a long run of ${name}`, clientSeed: 'test', nonce: 1 });
    const table = tableOf(name);
    const bet = { stake: 100 };
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      let state: SlotState = { free: null };
      let won = 0;
      do {
        const played = slot.play({ bet, state, draws, table });
        won += played.win / bet.stake;
        state = played.state;
      } while (state.free);
      sum += won;
      squares += won * won;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - RETURNS[name] / 100)).toBeLessThan(3 * error);
  });

  it('is drawn as its reels say: every symbol stands on them, never two scatters of a reel in view', () => {
    for (const strips of [model.strips, model.freeStrips]) {
      expect(strips.flat().every((symbol) => symbol >= 0)).toBe(true);
      for (const strip of strips)
        for (const stop of strip.keys())
          expect(windowAt(strip, stop).filter((symbol) => symbol === SCATTER).length).toBeLessThan(2);
      expect(scatterChances(strips).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });
});

it('counts a line as it would be counted on every stop of small reels', () => {
  const model = MODELS.balanced;
  const strips = [
    [A, B, WILD],
    [A, WILD, SCATTER],
    [A, B, B],
    [WILD, A, B],
    [A, B, A],
  ];
  let paid = 0;
  for (let all = 0; all < 3 ** 5; all += 1) {
    const symbols = strips.map((strip, at) => strip[Math.floor(all / 3 ** at) % 3] ?? 0);
    paid += linePay(model, symbols).pay;
  }
  expect(lineReturn(model, strips)).toBeCloseTo(paid / 3 ** 5, 12);
});

it.each<[string, number[], number, number]>([
  ['three from the left', [A, A, A, B, A], 3, 60],
  ['a wild stands for any', [A, WILD, A, A, B], 4, 250],
  ['a wild at the left too', [WILD, A, A, B, B], 3, 60],
  ['five', [A, A, WILD, A, A], 5, 1200],
  ['two are nothing', [A, A, B, B, B], 2, 0],
  ['not from the right', [B, A, A, A, A], 1, 0],
  ['a wild is no scatter', [SCATTER, WILD, SCATTER, A, A], 3, 0],
])('a line: %s', (_name, symbols, count, pay) => {
  expect(linePay(MODELS.balanced, symbols)).toMatchObject({ count, pay });
});

it('pays every line with its part of the stake, and scatters with the whole', () => {
  const all = Array.from({ length: 5 }, () => [A, A, A]);
  expect(judge(MODELS.balanced, all, 2_000, 1).win).toBe(LINES.length * 1_200 * 100);
  const scatters = [
    [SCATTER, B, A],
    [SCATTER, A, 9],
    [SCATTER, 9, 8],
    [7, 8, 9],
    [8, 9, 7],
  ];
  expect(judge(MODELS.balanced, scatters, 2_000, 2)).toMatchObject({ scatterWin: 8_000, freeGamesWon: 10 });
});

it('has twenty different lines', () => {
  expect(new Set(LINES.map(String)).size).toBe(20);
});

describe('free games', () => {
  const table = tableOf('balanced');
  const { strips } = MODELS.balanced;
  const withScatter = strips.map((strip) => strip.indexOf(SCATTER));
  const without = strips.map((strip, at) => {
    const place = withScatter[at] ?? 0;
    return (place + 5) % strip.length;
  });
  const win = () =>
    slot.play({
      bet: { stake: 200 },
      state: { free: null },
      draws: stopsAt([...withScatter.slice(0, 3), ...without.slice(3)]),
      table,
    });

  it('are won by three scatters and cost nothing', () => {
    const { state, outcome } = win();
    expect(outcome.freeGamesWon).toBe(10);
    expect(state.free).toEqual({ left: 10, played: 0, stake: 200, won: 0 });
    expect(slot.stakeOf({ stake: 200 }, state)).toBe(0);
  });

  it('are played at the stake that won them', () => {
    const { state } = win();
    expect(slot.problem?.({ stake: 1_000 }, state, table)).toBeDefined();
    expect(slot.problem?.({ stake: 200 }, state, table)).toBeUndefined();
  });

  it('count down, add up and end', () => {
    const draws = drawsOf({ serverSeed: 'free', clientSeed: 'games', nonce: 1 });
    let { state } = win();
    let [won, plays, granted] = [0, 0, 10];
    while (state.free) {
      const played = slot.play({ bet: { stake: 200 }, state, draws, table });
      expect(played.outcome).toMatchObject({ isFree: true, multiplier: 2 });
      plays += 1;
      won += played.win;
      granted += played.outcome.freeGamesWon;
      if (played.state.free) expect(played.state.free).toMatchObject({ left: granted - plays, played: plays, won });
      state = played.state;
    }
    expect(plays).toBe(granted);
  });
});

it('refuses a stake that the table does not have, or a part of a satang on a line', () => {
  const table = tableOf('calm');
  expect(slot.problem?.({ stake: 300 }, { free: null }, table)).toBeDefined();
  for (const stake of [0, -100, 110, 100.5]) expect(slot.bet.safeParse({ stake }).success).toBe(false);
  for (const each of SLOT_TABLES)
    for (const stake of each.stakes) expect(slot.bet.safeParse({ stake }).success).toBe(true);
});

it('has sixteen slots and four of free games, each with its own look', () => {
  expect(SLOT_TABLES.filter(({ category }) => category === 'slot')).toHaveLength(16);
  expect(SLOT_TABLES.filter(({ category }) => category === 'freespin')).toHaveLength(4);
  expect(new Set(SLOT_TABLES.map(({ code }) => code)).size).toBe(20);
  expect(new Set(SLOT_TABLES.map((each) => JSON.stringify([lookOf(each), modelNameOf(each)]))).size).toBe(20);
});
