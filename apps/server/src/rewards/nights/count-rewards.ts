import type { Db } from '#src/db/database.ts';
import { givePoints } from '#src/rewards/give-points.ts';
import { lastClosedDay } from '#src/rewards/nights/close-day.ts';
import { countCommission } from '#src/rewards/nights/count-commission.ts';
import { countLevels } from '#src/rewards/nights/count-levels.ts';
import { type DueNight, dueNights } from '#src/rewards/nights/due-nights.ts';
import { makeOffers } from '#src/rewards/nights/make-offers.ts';

/**
 * Counts the nights that are due: cashback, points and commission of each day, the rebate of a week that ended on Sunday, the
 * levels. May run in several processes at once.
 */
export const countRewards = async (db: Db): Promise<void> => {
  if ((await dueNights(db)).length === 0) return;
  for (const night of await dueNights(db, await lastClosedDay(db))) await countNight(db, night);
};

const countNight = (db: Db, night: DueNight): Promise<void> => {
  if (night.kind === 'level') return countLevels(db, night, night.day, night.is_aftermath);
  if (night.kind === 'points') return givePoints(db, night, night.day);
  if (night.kind === 'affiliate') return countCommission(db, night, night.day, night.is_aftermath);
  return makeOffers(db, night, night.day);
};
