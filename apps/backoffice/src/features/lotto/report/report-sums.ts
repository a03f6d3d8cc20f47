interface Sums {
  readonly stake: number;
  readonly payout: number;
}

/** What the house keeps. Baht are subtracted as whole satang: 0.3 − 0.1 is not 0.2. */
export const profitOf = ({ stake, payout }: Sums): number => (Math.round(stake * 100) - Math.round(payout * 100)) / 100;

/** What the house keeps of each hundred baht staked. */
export const marginOf = (sums: Sums): string =>
  sums.stake === 0 ? '0.0' : ((profitOf(sums) / sums.stake) * 100).toFixed(1);
