import { z } from 'zod';
import { bahtOrNone, bahtShown, bangkokDay, referenceId, strictBody } from '#src/wire.ts';

/** The marks that staff put on members. */
export const memberFlag = z.enum(['vip', 'watch', 'risk', 'complaint']);

/** So far members are counted; one more means that there are more. */
export const SEGMENT_COUNT_MAX = 100_000;

const level = z.number().int().min(1).max(20).optional();
const days = z.number().int().min(1).max(3_650).optional();

/** Which members a segment is of, all of it in data. What is left out asks nothing, and days go back from now. */
export const SegmentFilter = strictBody({
  level_min: level,
  level_max: level,
  flag: memberFlag.optional(),
  without_flag: memberFlag.optional(),
  joined_from: bangkokDay.optional(),
  joined_to: bangkokDay.optional(),
  /** By whom they were invited. */
  referrer_id: referenceId.optional(),
  /** What they staked on at least once. */
  played: z.enum(['lotto', 'games']).optional(),
  /** Staked on anything in so many days, or on nothing. */
  played_days_max: days,
  idle_days_min: days,
  has_deposited: z.boolean().optional(),
  /** All that they ever deposited. */
  deposits_min: bahtOrNone.optional(),
  deposits_max: bahtOrNone.optional(),
  /** Of those who have deposited: how long ago the last time was. */
  last_deposit_days_min: days,
  last_deposit_days_max: days,
  /** Deposits less withdrawals: what they left with the house. */
  net_min: bahtShown.optional(),
  net_max: bahtShown.optional(),
});

export type SegmentFilter = z.output<typeof SegmentFilter>;
