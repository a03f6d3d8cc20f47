import { SATANG_MAX, type Satang, satang } from '@chokdee/kernel';
import type { BetType } from '#src/bet-types.ts';
import type { BetTerms } from '#src/bill.ts';
import { bestReturnOf, rateOf } from '#src/rates.ts';

/** What of the terms of a bet type is one number. */
export const TERM_FIELDS = [
  'rate',
  'line_min_baht',
  'line_max_baht',
  'member_number_baht',
  'house_number_baht',
] as const;

/** One of them set to a value (a rate in times of the stake), or changed by so many percent of what it is. */
export interface TermsChange {
  readonly field: (typeof TERM_FIELDS)[number];
  readonly by: 'to' | 'percent';
  readonly value: number;
}

/** Terms after changes, one after the other. Rates stay whole hundredths, amounts whole baht. */
export const changedTerms = <Terms extends BetTerms>(terms: Terms, changes: readonly TermsChange[]): Terms => {
  const now = { ...terms };
  for (const { field, by, value } of changes) {
    const to = field === 'rate' ? value * 100 : value;
    Object.assign(now, { [field]: Math.round(by === 'percent' ? (now[field] * (100 + value)) / 100 : to) });
  }
  return now;
};

/**
 * What one number can never pay more than: all of its room, sold at the best rates that there are for it. A line sells wholly at the
 * step of its first baht, so each step begins one line late; all of them, though no order of sales may have them all.
 */
export const largestPayout = ({ rate, line_max_baht, house_number_baht, steps }: BetTerms): Satang => {
  const starts = [0, ...new Set(steps.map(({ from_baht }) => from_baht))].toSorted((a, b) => a - b);
  const rates = starts.map((sold_baht) => rateOf(rate, { sold_baht, steps, isReduced: false }));
  let [sold_baht, payout] = [0, 0];
  for (const index of starts.keys()) {
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const end = Math.max(sold_baht, Math.min(next - 1 + Math.max(line_max_baht, 1), house_number_baht));
    payout += (end - sold_baht) * Math.max(...rates.slice(index));
    sold_baht = end;
  }
  return satang(Math.min(payout, SATANG_MAX));
};

/**
 * How much more one number may cost the house by other terms; by none before, all of it. A rate that rises and gives back more than
 * everything counts as a whole: whoever buys every number at it wins for certain, however little room there is.
 */
export const addedPayout = (betType: BetType, before: BetTerms | undefined, after: BetTerms): Satang => {
  const most = largestPayout(after);
  if (!before || (after.rate > before.rate && bestReturnOf(betType, after.rate) > 100)) return most;
  return satang(Math.max(0, most - largestPayout(before)));
};

type Bet = BetTerms & { readonly bet_type: BetType };

/** How much more numbers may cost by other bets, one of each bet type. What was not offered before counts as a whole. */
export const addedPayouts = (before: readonly Bet[], after: readonly Bet[]): Satang => {
  const added = after.reduce((sum, bet) => {
    const was = before.find(({ bet_type }) => bet_type === bet.bet_type);
    return sum + addedPayout(bet.bet_type, was, bet);
  }, 0);
  return satang(Math.min(added, SATANG_MAX));
};
