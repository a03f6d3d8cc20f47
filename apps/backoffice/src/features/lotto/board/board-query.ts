import { keepPreviousData } from '@tanstack/react-query';
import type { Risk } from '#src/features/lotto/lotto-words.ts';
import { asked } from '#src/lib/asked.ts';
import { doAct } from '#src/lib/staff-api.ts';

const REFRESH_MS = 3_000;
/** More than anybody looks through; the figures above count every number all the same. */
const NUMBERS_MAX = 300;

/** What a round has sold, asked for again and again while it is looked at; of one bet type, or of all. */
export const boardQuery = (round_id: number, bet_type: Risk['bet_type'] | '' = '') => ({
  ...asked('GET /bo/api/lotto/exposure', { round_id, limit: NUMBERS_MAX, ...(bet_type && { bet_type }) }, REFRESH_MS),
  placeholderData: keepPreviousData,
});

/** How a number is sold: as usual, for half of its rate, or not at all. */
export type Mode = 'closed' | 'reduced' | 'open';

/** Numbers of one bet type, and how they are to be sold. */
export interface Setting {
  readonly bet_type: Risk['bet_type'];
  readonly numbers: readonly string[];
  readonly mode: Mode;
}

/** Closes numbers of rounds, halves their rates or lets them go on. Answers of how many rounds. */
export const setNumbers = async (
  round_ids: readonly number[],
  { bet_type, numbers, mode }: Setting,
): Promise<number> => {
  const sent = { round_ids: [...round_ids], bet_type, numbers: [...numbers], mode };
  return (await doAct('POST /bo/api/lotto/numbers/set', sent)).rounds;
};
