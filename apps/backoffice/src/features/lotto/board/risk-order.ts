import type { Board, Risk } from '#src/features/lotto/lotto-words.ts';

/** A number of the board with what follows from it. */
export interface RiskRow extends Risk {
  /** What the round keeps if it is drawn: all stakes less what it pays. */
  readonly net: number;
  /** How much of its room is sold, in percent. */
  readonly used: number;
  /** Its bet type's rate; what it pays now may be less. */
  readonly listed: number;
}

/** What the board can be sorted by. */
export type OrderKey = 'number' | 'bet_type' | 'stake' | 'payout' | 'net' | 'used' | 'rate';

export interface Order {
  readonly key: OrderKey;
  readonly isDown: boolean;
}

const FULL = 100;

/** The numbers of a board with what follows from them, in the wanted order. */
export const riskRows = ({ round, bets, risks }: Board, { key, isDown }: Order): RiskRow[] => {
  const places = new Map(bets.map(({ bet_type }, place) => [bet_type, place]));
  const valueOf = (row: RiskRow): string | number => (key === 'bet_type' ? (places.get(row.bet_type) ?? 0) : row[key]);
  const rows = risks.map((risk): RiskRow => {
    const terms = bets.find(({ bet_type }) => bet_type === risk.bet_type);
    const room = terms?.house_number_baht ?? 0;
    return {
      ...risk,
      net: round.stake - risk.payout,
      used: room > 0 ? Math.round((risk.stake / room) * FULL) : FULL,
      listed: terms?.rate ?? risk.rate,
    };
  });
  const compare = (a: RiskRow, b: RiskRow): number => {
    const [left, right] = [valueOf(a), valueOf(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  return rows.toSorted((a, b) => (isDown ? compare(b, a) : compare(a, b)));
};
