import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { thaiDay } from '#src/lib/thai-day.ts';

interface NamedRound {
  readonly market_name: string;
  readonly result_shape: string;
  readonly day: string;
  readonly no: number;
}

/** Whether rounds of a market are counted (รอบ) and not dated (งวด). */
export const isCounted = (resultShape: string): boolean => resultShape === 'yeekee';

/** Which round of its market it is, with its day: in ยี่กี a day has many. */
export const roundOfDay = ({ result_shape, day, no }: Omit<NamedRound, 'market_name'>): string =>
  isCounted(result_shape) ? `${thaiDay(day)} รอบที่ ${no}` : thaiDay(day);

/** What a round is called: by its day, or in ยี่กี by its number. */
export const roundName = ({ market_name, result_shape, day, no }: NamedRound): string =>
  isCounted(result_shape) ? `${market_name} รอบที่ ${no}` : `${market_name} งวด ${thaiDay(day)}`;

/** The same for staff, who see rounds of many days side by side: each has its day. */
export const roundNameForStaff = ({ market_name, ...round }: NamedRound): string =>
  isCounted(round.result_shape) ? `${market_name} ${roundOfDay(round)}` : roundName({ market_name, ...round });

/** What staff call a round, by its number. */
export const nameRound = async (db: Reader, roundId: number): Promise<string> =>
  roundNameForStaff(
    await oneRow<NamedRound>(db)`
      select m.name as market_name, m.result_shape, r.day, r.no from lotto_round r join lotto_market m using (market_id)
      where r.round_id = ${roundId}`,
  );
