import { BET_TYPES, type BetType, riskNumber } from '#src/bet-types.ts';
import { permutations } from '#src/permutations.ts';
import type { Prizes } from '#src/result-shapes.ts';

/** Whether a bet wins, looked at alone. Settlement goes by `winningNumbers`; a test holds the two against each other. */
export const isWin = (betType: BetType, number: string, prizes: Prizes): boolean => JUDGES[betType](number, prizes);

const sorted = (number: string): string => number.split('').sort().join('');

const JUDGES: Readonly<Record<BetType, (number: string, prizes: Prizes) => boolean>> = {
  top3: (number, { top3 }) => number === top3,
  tod3: (number, { top3 }) => sorted(number) === sorted(top3),
  front3: (number, { front3 }) => front3.includes(number),
  bottom3: (number, { bottom3 }) => bottom3.includes(number),
  top2: (number, { top3 }) => number === top3.slice(1),
  bottom2: (number, { bottom2 }) => number === bottom2,
  run_top: (number, { top3 }) => top3.includes(number),
  run_bottom: (number, { bottom2 }) => bottom2.includes(number),
  top4: (number, { top4 }) => number === top4,
  tod4: (number, { top4 }) => top4 !== null && sorted(number) === sorted(top4),
};

/** Every number that wins, by bet type: so few that winners are found by them and losers are never touched. */
export const winningNumbers = ({ top3, bottom2, front3, bottom3, top4 }: Prizes): Record<BetType, string[]> => ({
  top3: [top3],
  tod3: permutations(top3),
  front3: unique(front3),
  bottom3: unique(bottom3),
  top2: [top3.slice(1)],
  bottom2: [bottom2],
  run_top: unique(top3.split('')),
  run_bottom: unique(bottom2.split('')),
  top4: top4 === null ? [] : [top4],
  tod4: top4 === null ? [] : permutations(top4),
});

/** The same by risk, each once, as lines and exposures are stored. */
export const winningRisks = (prizes: Prizes): { bet_type: BetType; number: string }[] => {
  const numbers = winningNumbers(prizes);
  return BET_TYPES.flatMap((bet_type) =>
    unique(numbers[bet_type].map((number) => riskNumber(bet_type, number))).map((number) => ({ bet_type, number })),
  );
};

const unique = (numbers: readonly string[]): string[] => [...new Set(numbers)];
