import type { BaccaratSpot } from '#src/rules/baccarat/spots.ts';
import type { Words } from '#src/rules/words.ts';

/** What the spots are called. */
export const BACCARAT_SPOT_WORDS: Readonly<Record<BaccaratSpot, Words>> = {
  player: { th: 'ผู้เล่น', en: 'Player' },
  banker: { th: 'เจ้ามือ', en: 'Banker' },
  tie: { th: 'เสมอ', en: 'Tie' },
  player_pair: { th: 'ผู้เล่นคู่', en: 'Player pair' },
  banker_pair: { th: 'เจ้ามือคู่', en: 'Banker pair' },
};
