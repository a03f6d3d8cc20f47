import { BET_TYPES } from '@chokdee/lotto';
import { z } from 'zod';
import { instant } from '#src/wire.ts';

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

/** The root over all receipts of a round and their number, published at its close, before the draw. Bytes are base64. */
export const Seal = z.object({ root: z.string(), count: z.number().int(), sealed_at: instant });
/** The prizes that bets are compared with. */
export const Prizes = z.object({
  top3: z.string(),
  bottom2: z.string(),
  front3: z.array(z.string()),
  bottom3: z.array(z.string()),
  top4: z.string().nullable(),
});
/** A result as it was announced, and the prizes that follow from it. */
export const DrawResult = z.object({
  settlement_no: z.number().int(),
  announced: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  prizes: Prizes,
  /** Why the result before it was wrong; empty on the first. */
  reason: z.string(),
  confirmed_at: instant,
});
