import { LINES, type Model, SCATTER, SYMBOLS } from '#src/rules/slot/models.ts';
import { linePay, windowAt } from '#src/rules/slot/slot.ts';

type Strips = Model['strips'];

/** How often each symbol stands on a strip. */
const countsOf = (strip: readonly number[]): number[] =>
  Array.from({ length: SYMBOLS }, (_, symbol) => strip.filter((each) => each === symbol).length);

const productOf = (numbers: readonly number[]): number => numbers.reduce((product, number) => product * number, 1);

/**
 * What one line pays on average, in stakes of a line: the sum over every combination of symbols. A line takes one place of each
 * reel, and each place of a strip comes up equally often in each row, so all lines pay the same.
 */
export const lineReturn = (model: Model, strips: Strips): number => {
  const counts = strips.map(countsOf);
  let paid = 0;
  const walk = (symbols: number[], ways: number): void => {
    const at = symbols.length;
    if (at === strips.length) {
      paid += ways * linePay(model, symbols).pay;
      return;
    }
    for (const [symbol, count] of (counts[at] ?? []).entries()) if (count > 0) walk([...symbols, symbol], ways * count);
  };
  walk([], 1);
  return paid / productOf(strips.map((strip) => strip.length));
};

/** How likely each number of scatters in view is, from every stop of every reel. */
export const scatterChances = (strips: Strips): number[] => {
  let ways = [1];
  for (const strip of strips) {
    const next = Array.from({ length: ways.length + 3 }, () => 0);
    for (const stop of strip.keys()) {
      const shown = windowAt(strip, stop).filter((symbol) => symbol === SCATTER).length;
      for (const [had, count] of ways.entries()) next[had + shown] = (next[had + shown] ?? 0) + count;
    }
    ways = next;
  }
  const total = productOf(strips.map((strip) => strip.length));
  return ways.map((count) => count / total);
};

/** What a game pays on average, in whole stakes, and how many free games it wins. */
const gameReturn = (model: Model, strips: Strips): { pays: number; freeGames: number } => {
  const chances = scatterChances(strips);
  const expected = (values: readonly number[]) =>
    values.reduce((sum, value, index) => sum + value * (chances[index + 3] ?? 0), 0);
  // Every line is staked with the same part of the whole, so together they return what one does.
  return { pays: lineReturn(model, strips) + expected(model.scatterPays), freeGames: expected(model.freeGames) };
};

/** The return of a model, exactly. */
export interface SlotReturn {
  /** Of the whole, in percent. */
  readonly percent: number;
  /** The part of it that comes from free games, in percent of the stake. */
  readonly freePercent: number;
  /** One free round in so many games. */
  readonly gamesPerFreeRound: number;
}

/**
 * A game wins `f` free games on average, and each of them wins `g` more: `f + f·g + f·g² + … = f / (1 − g)` are played in the
 * end, and each pays what its reels pay, times the multiplier.
 */
export const slotReturn = (model: Model): SlotReturn => {
  const base = gameReturn(model, model.strips);
  const free = gameReturn(model, model.freeStrips);
  if (free.freeGames >= 1) throw new Error(`free games of ${model.name} would never end`);
  const freePays = (base.freeGames / (1 - free.freeGames)) * free.pays * model.freeMultiplier;
  const trigger = scatterChances(model.strips)
    .slice(3)
    .reduce((sum, chance) => sum + chance, 0);
  return { percent: 100 * (base.pays + freePays), freePercent: 100 * freePays, gamesPerFreeRound: 1 / trigger };
};

/** How many lines there are; the stake is spread over them evenly. */
export const LINE_COUNT = LINES.length;
