import type { BetType } from '#src/bet-types.ts';
import { RESULT_SHAPES, type ResultShape } from '#src/result-shapes.ts';

const TOP: readonly BetType[] = ['top3', 'tod3', 'top2', 'run_top', 'top4', 'tod4'];
const BOTTOM: readonly BetType[] = ['bottom2', 'run_bottom'];

/** Bets that hang on the same draw: of one number, or of two prizes of which either wins. */
export interface HedgeGroup {
  readonly bets: readonly BetType[];
  readonly hasTwoPrizes: boolean;
}

const APART: readonly HedgeGroup[] = [
  { bets: ['front3'], hasTwoPrizes: true },
  { bets: ['bottom3'], hasTwoPrizes: true },
];
const TOGETHER: readonly HedgeGroup[] = [{ bets: [...TOP, ...BOTTOM], hasTwoPrizes: false }, ...APART];
const EACH: readonly HedgeGroup[] = [
  { bets: TOP, hasTwoPrizes: false },
  { bets: BOTTOM, hasTwoPrizes: false },
  ...APART,
];

/** The groups in which the bets of a draw can cover each other. What is drawn apart covers nothing of the rest. */
export const hedgeGroups = (shape: ResultShape): readonly HedgeGroup[] =>
  RESULT_SHAPES[shape].isOneNumber ? TOGETHER : EACH;
