import { sql } from 'kysely';

const TODAY = sql`(now() at time zone 'Asia/Bangkok')::date`;

/** Which rows of `lotto_holiday` still matter: those of the last week or later, and those moved to a day that is not long over. */
export const isCurrentHoliday = sql<boolean>`(day >= ${TODAY} - 7 or moved_to >= ${TODAY} - 1)`;
