import { z } from 'zod';
import { isPick, MARKET_NAMES } from '#src/rules/football/markets.ts';

/** A bet on one pick of one market of one match. */
export const FootballBet = z
  .strictObject({
    match: z.string().max(32),
    market: z.enum(MARKET_NAMES),
    pick: z.string().max(8),
    stake: z.int().positive(),
    /** The odds that the player was shown, in hundredths; they never change, so others are a mistake. */
    odds: z.int().positive(),
  })
  .refine((bet) => isPick(bet.market, bet.pick), 'no such pick');
export type FootballBet = z.infer<typeof FootballBet>;
