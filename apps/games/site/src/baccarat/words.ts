import { say, sayWords } from '#site/shell/say.ts';
import { BACCARAT_SPOT_WORDS } from '#src/rules/baccarat/spot-words.ts';
import type { BaccaratOutcome, BaccaratSpot } from '#src/rules/baccarat/spots.ts';

/** What a spot is called. */
export const spotName = (spot: BaccaratSpot): string => sayWords(BACCARAT_SPOT_WORDS[spot]);

/** A hand's result in words. */
export const resultText = ({ winner, playerTotal, bankerTotal }: BaccaratOutcome): string => {
  if (winner === 'tie') return say(`เสมอ ${playerTotal} แต้ม`, `Tie at ${playerTotal}`);
  const [high, low] = winner === 'player' ? [playerTotal, bankerTotal] : [bankerTotal, playerTotal];
  const name = spotName(winner);
  return say(`${name}ชนะ ${high} ต่อ ${low}`, `${name} wins ${high} to ${low}`);
};
