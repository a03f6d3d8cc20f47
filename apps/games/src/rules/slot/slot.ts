import { z } from 'zod';
import type { Draws } from '#src/rules/draws.ts';
import type { GameRules, Table } from '#src/rules/game-rules.ts';
import { LINES, MODELS, type Model, SCATTER, WILD } from '#src/rules/slot/models.ts';
import { modelNameOf } from '#src/rules/slot/tables.ts';

export const ROWS = 3;
/** Stakes are whole multiples of this many satang, so that a line's stake is whole too. */
export const STAKE_STEP = 20;

const Bet = z.object({ stake: z.int().min(STAKE_STEP).max(10_000_000).multipleOf(STAKE_STEP) });
export type SlotBet = z.output<typeof Bet>;

/** Free games that are still to be played, at the stake that won them. */
export interface FreeGames {
  readonly left: number;
  readonly played: number;
  readonly stake: number;
  readonly won: number;
}
export interface SlotState {
  readonly free: FreeGames | null;
}

/** A line that pays: how many symbols from the left, and how much. */
export interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly win: number;
}

export interface SlotOutcome {
  /** Where each reel stopped: the place on its strip that stands in the top row. */
  readonly stops: readonly number[];
  /** The symbols in view, by reel and row. */
  readonly window: readonly (readonly number[])[];
  readonly lines: readonly LineWin[];
  readonly scatters: number;
  readonly scatterWin: number;
  readonly freeGamesWon: number;
  readonly isFree: boolean;
  readonly multiplier: number;
  readonly win: number;
}

/** What a reel shows when it stopped at a place. */
export const windowAt = (strip: readonly number[], stop: number): number[] =>
  Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 0);

/** What one line pays, in stakes of the line: the run from the left, wilds standing for anything but the scatter. */
export const linePay = (model: Model, symbols: readonly number[]): { symbol: number; count: number; pay: number } => {
  let symbol = WILD;
  let count = 0;
  for (const each of symbols) {
    if (each !== WILD && symbol !== WILD && each !== symbol) break;
    if (symbol === WILD) symbol = each;
    count += 1;
  }
  return { symbol, count, pay: symbol === SCATTER ? 0 : (model.pays[symbol]?.[count - 3] ?? 0) };
};

const turn = (draws: Draws, strips: Model['strips']): number[] => strips.map((strip) => draws.below(strip.length));

/** Judges what stands in view. */
export const judge = (model: Model, window: readonly (readonly number[])[], stake: number, multiplier: number) => {
  const lineStake = stake / LINES.length;
  const lines = LINES.flatMap((rows, line): LineWin[] => {
    const { symbol, count, pay } = linePay(
      model,
      rows.map((row, at) => window[at]?.[row] ?? 0),
    );
    return pay > 0 ? [{ line, symbol, count, win: pay * lineStake * multiplier }] : [];
  });
  const scatters = window.flat().filter((symbol) => symbol === SCATTER).length;
  const scatterWin = (model.scatterPays[scatters - 3] ?? 0) * stake * multiplier;
  const win = lines.reduce((sum, each) => sum + each.win, scatterWin);
  return { lines, scatters, scatterWin, freeGamesWon: model.freeGames[scatters - 3] ?? 0, win };
};

/** The model by which a table is played. */
export const modelOf = (table: Table): Model => MODELS[modelNameOf(table)];

const freeAfter = (free: FreeGames | null, stake: number, freeGamesWon: number, win: number): FreeGames | null => {
  const left = (free ? free.left - 1 : 0) + freeGamesWon;
  if (left === 0) return null;
  return { left, played: free ? free.played + 1 : 0, stake, won: free ? free.won + win : 0 };
};

const baht = (satang: number): string => (satang / 100).toFixed(2);

/** Five reels of three rows, twenty lines, wilds, and free games for three scatters. */
export const slot: GameRules<SlotBet, SlotState, SlotOutcome> = {
  kind: 'slot',
  bet: Bet,
  begin: () => ({ free: null }),
  problem: ({ stake }, { free }, table) => {
    if (free) return stake === free.stake ? undefined : 'free games are played at the stake that won them';
    return table.stakes.includes(stake) ? undefined : 'not a stake of this table';
  },
  stakeOf: ({ stake }, { free }) => (free ? 0 : stake),
  play: ({ bet: { stake }, state: { free }, draws, table }) => {
    const model = modelOf(table);
    const strips = free ? model.freeStrips : model.strips;
    const multiplier = free ? model.freeMultiplier : 1;
    const stops = turn(draws, strips);
    const window = stops.map((stop, at) => windowAt(strips[at] ?? [], stop));
    const judged = judge(model, window, stake, multiplier);
    const outcome = { stops, window, ...judged, isFree: free !== null, multiplier };
    return {
      outcome,
      win: judged.win,
      state: { free: freeAfter(free, stake, judged.freeGamesWon, judged.win) },
    };
  },
  describe: ({ isFree, win, lines, freeGamesWon }) =>
    [
      isFree ? 'ฟรีสปิน' : 'สปิน',
      win > 0 ? `ชนะ ${baht(win)} บาท` : 'ไม่ถูกรางวัล',
      ...(lines.length > 0 ? [`${lines.length} ไลน์`] : []),
      ...(freeGamesWon > 0 ? [`ได้ฟรีสปิน ${freeGamesWon} ครั้ง`] : []),
    ].join(' · '),
};
