import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Risk } from '#src/features/lotto/lotto-words.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const REFRESH_MS = 3_000;
/** More than anybody looks through; the figures above count every number all the same. */
const NUMBERS_MAX = 300;

/** What a round has sold, asked for again and again while it is looked at; of one bet type, or of all. */
export const boardQuery = (round_id: number, bet_type: Risk['bet_type'] | '' = '') =>
  queryOptions({
    queryKey: ['lotto', 'board', round_id, bet_type],
    queryFn: ({ signal }) =>
      staffApi(
        'GET /bo/api/lotto/exposure',
        { round_id, limit: NUMBERS_MAX, ...(bet_type && { bet_type }) },
        { signal },
      ),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Asks at once for what a round has sold, after something of it was changed. */
export const refreshBoard = (round_id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['lotto', 'board', round_id] });

/** How a number is sold: as usual, for half of its rate, or not at all. */
export type Mode = 'closed' | 'reduced' | 'open';

/** Numbers of one bet type, and how they are to be sold. */
export interface Setting {
  readonly bet_type: Risk['bet_type'];
  readonly numbers: readonly string[];
  readonly mode: Mode;
}

/** Closes numbers of rounds, halves their rates or lets them go on, and shows that on the board. Answers of how many rounds. */
export const setNumbers = async (
  round_ids: readonly number[],
  { bet_type, numbers, mode }: Setting,
): Promise<number> => {
  try {
    const asked = { round_ids: [...round_ids], bet_type, numbers: [...numbers], mode };
    return (await staffApi('POST /bo/api/lotto/numbers/set', asked)).rounds;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['lotto', 'board'] });
    await queryClient.invalidateQueries({ queryKey: ['lotto', 'numbers'] });
  }
};
