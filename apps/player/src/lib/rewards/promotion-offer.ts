import type { Promotion } from '#src/lib/rewards/rewards.ts';

type Terms = Pick<Promotion, 'amount' | 'percent' | 'amount_max' | 'deposit_min' | 'turnover_times'>;

/** What a deposit would bring, in baht. */
export interface DepositOffer {
  readonly reward: number;
  /** The deposit and the bonus, which lie in one wallet. */
  readonly total: number;
  /** What must be played from that wallet. */
  readonly turnover: number;
}

const satangOf = (baht: number): number => Math.round(baht * 100);

/** What a promotion gives on a deposit, and what it then asks; undefined when the deposit is too small for it. */
export function offerOn(terms: Terms, deposit: number): DepositOffer | undefined {
  if (!(deposit >= terms.deposit_min && deposit > 0)) return undefined;
  const own = satangOf(deposit);
  // Part of a satang is the house's when it gives, and must be played whole when it asks.
  const share = Math.floor((own * Math.round(terms.percent * 100)) / 10_000);
  const reward = Math.min(satangOf(terms.amount) + share, satangOf(terms.amount_max));
  const turnover = Math.ceil(((own + reward) * Math.round(terms.turnover_times * 100)) / 100);
  return { reward: reward / 100, total: (own + reward) / 100, turnover: turnover / 100 };
}
