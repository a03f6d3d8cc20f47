import { type Satang, satang } from '@chokdee/kernel';
import type { BillOrder, LineProblem, QuotedLine, RoundTerms } from '#src/bill.ts';
import { memberKey, quoteLines, riskKey, worstPayout } from '#src/quote.ts';

/** Everything that decides about a batch of bills, read under the locks that keep it from changing. */
export interface SellingState {
  /** The database's clock, read after the locks were taken. */
  readonly now: Date;
  readonly rounds: ReadonlyMap<number, RoundTerms>;
  /** What each wallet can spend, by `walletKey`. */
  readonly available: ReadonlyMap<string, Satang>;
  /** How much of each risk has been sold, by the house and to each member, in baht. */
  readonly sold: { readonly house: ReadonlyMap<string, number>; readonly member: ReadonlyMap<string, number> };
}

export type BillRefusal = 'round_closed' | 'lines_refused' | 'payout_too_high' | 'balance_too_low';

/** What became of one bill. */
export type Verdict =
  | {
      readonly isSold: true;
      readonly lines: readonly QuotedLine[];
      readonly total: Satang;
      readonly problems: readonly LineProblem[];
    }
  | {
      readonly isSold: false;
      readonly reason: BillRefusal;
      readonly lines: readonly QuotedLine[];
      readonly problems: readonly LineProblem[];
    };

/** The name of a wallet in the state. */
export const walletKey = (member_id: number, wallet_id: number): string => `${member_id}:${wallet_id}`;

/**
 * Judges bills in the order in which they came, each after what those before it took. A bill that is refused takes nothing,
 * so it never decides about another.
 */
export const sellBatch = (state: SellingState, orders: readonly BillOrder[]): Verdict[] => {
  const house = new Map(state.sold.house);
  const member = new Map(state.sold.member);
  const available = new Map(state.available);
  return orders.map((order) => {
    const verdict = judge({ ...state, available, sold: { house, member } }, order);
    if (!verdict.isSold) return verdict;
    const wallet = walletKey(order.member_id, order.wallet_id);
    available.set(wallet, satang((available.get(wallet) ?? 0) - verdict.total));
    for (const { bet_type, number, amount_baht } of verdict.lines) {
      const key = riskKey(order.round_id, bet_type, number);
      const mine = memberKey(order.member_id, key);
      house.set(key, (house.get(key) ?? 0) + amount_baht);
      member.set(mine, (member.get(mine) ?? 0) + amount_baht);
    }
    return verdict;
  });
};

/** Judges one bill as the state is. */
export const judge = (state: SellingState, order: BillOrder): Verdict => {
  const terms = state.rounds.get(order.round_id);
  if (!terms?.is_open || state.now >= terms.closes_at) return refused('round_closed', []);
  const quoted = quoteLines(terms, order, state.sold);
  const problems = quoted.flatMap(({ problem }) => problem ?? []);
  const lines = quoted.filter(({ problem }) => !problem);
  if (lines.length === 0 || (problems.length > 0 && !order.accepts_partial)) return refused('lines_refused', quoted);
  if (worstPayout(lines) > terms.bill_payout_max_baht * 100) return refused('payout_too_high', quoted);
  const total = satang(lines.reduce((sum, { amount_baht }) => sum + amount_baht * 100, 0));
  const purse = state.available.get(walletKey(order.member_id, order.wallet_id)) ?? 0;
  if (total > purse) return refused('balance_too_low', quoted);
  return { isSold: true, lines, total, problems };
};

const refused = (reason: BillRefusal, lines: readonly QuotedLine[]): Verdict => ({
  isSold: false,
  reason,
  lines,
  problems: lines.flatMap(({ problem }) => problem ?? []),
});
