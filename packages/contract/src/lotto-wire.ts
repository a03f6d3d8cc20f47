import { BET_TYPES } from '@chokdee/lotto';
import { z } from 'zod';

/** What one bets on. */
export const betType = z.enum(BET_TYPES);
/** Times of the stake, such as 900 or 3.2; whole hundredths in code. */
export const rate = z.codec(z.number().positive().max(1_000_000).multipleOf(0.01), z.number().int(), {
  decode: (value) => Math.round(value * 100),
  encode: (value) => value / 100,
});
/** The same where there may be none. */
export const rateShown = z.codec(z.number().nonnegative().multipleOf(0.01), z.number().int(), {
  decode: (value) => Math.round(value * 100),
  encode: (value) => value / 100,
});
/** How far a round has come. */
export const roundStatus = z.enum([
  'scheduled',
  'open',
  'closed',
  'resulted',
  'settled',
  'voided',
  'corrected',
  'shooting',
  'waiting_beacon',
]);
