import type { BetType } from '#src/bet-types.ts';
import { hedgeGroups } from '#src/hedging/hedge-groups.ts';
import { payoutsByResult, type SoldLine } from '#src/hedging/result-payouts.ts';
import { surePayout, surePayoutOfTwo } from '#src/hedging/sure-payout.ts';
import { highestChanceOf } from '#src/rates.ts';
import type { ResultShape } from '#src/result-shapes.ts';

/** Whose lines win less often than this together, in millionths, covers no 70 % of the results and need not be looked at. */
export const HEDGE_CHANCE = 700_000;

/** At most how likely any of these lines wins, in millionths: their chances added up. */
export const chancesOf = (lines: readonly { readonly bet_type: BetType }[]): number =>
  lines.reduce((sum, { bet_type }) => sum + highestChanceOf(bet_type), 0);

/**
 * What of a member's stakes in a round is no turnover, in satang by wallet. Of the bets that hang on one number it is what at
 * least 70 % of its results pay back, at most all of it; the wallets share it by their stakes.
 */
export const hedgedStakes = (shape: ResultShape, lines: readonly SoldLine[]): ReadonlyMap<number, number> => {
  const hedged = new Map<number, number>();
  for (const { bets, hasTwoPrizes } of hedgeGroups(shape)) {
    const own = lines.filter(({ bet_type }) => bets.includes(bet_type));
    if (chancesOf(own) < HEDGE_CHANCE) continue;
    const stakes = stakesOf(own);
    const sure = (hasTwoPrizes ? surePayoutOfTwo : surePayout)(payoutsByResult(own), sumOf(stakes));
    for (const [wallet_id, part] of shareByStake(sure, stakes))
      hedged.set(wallet_id, (hedged.get(wallet_id) ?? 0) + part);
  }
  return hedged;
};

type Stakes = readonly (readonly [wallet_id: number, stake: number])[];

const stakesOf = (lines: readonly SoldLine[]): Stakes => {
  const stakes = new Map<number, number>();
  for (const { wallet_id, amount_baht } of lines)
    stakes.set(wallet_id, (stakes.get(wallet_id) ?? 0) + amount_baht * 100);
  return [...stakes].sort(([a], [b]) => a - b);
};

const sumOf = (stakes: Stakes): number => stakes.reduce((sum, [, stake]) => sum + stake, 0);

/** Divides whole satang by stakes, without one too many or too few: each gets what is due up to him less what those before him got. */
const shareByStake = (amount: number, stakes: Stakes): Stakes => {
  const whole = BigInt(sumOf(stakes));
  let [upTo, given] = [0, 0];
  return stakes.map(([wallet_id, stake]) => {
    upTo += stake;
    const due = Number((BigInt(amount) * BigInt(upTo)) / whole);
    const part = due - given;
    given = due;
    return [wallet_id, part] as const;
  });
};
