import { BET_RULES, type BetType, isNumberOf, riskNumber } from '#src/bet-types.ts';
import type { BetTerms, BillOrder, LineProblem, OrderedLine, QuotedLine, RoundTerms } from '#src/bill.ts';
import { lineProblem } from '#src/problems.ts';
import { payoutOf, rateOf } from '#src/rates.ts';

/** What is counted together: one risk of one round. */
export const riskKey = (round_id: number, bet_type: BetType, number: string): string =>
  `${round_id}:${bet_type}:${riskNumber(bet_type, number)}`;

/** A member's part of a risk. */
export const memberKey = (member_id: number, key: string): string => `${member_id}:${key}`;

/** How much of each risk has been sold, in baht; what is not in it is nothing. */
export interface Sold {
  readonly house: ReadonlyMap<string, number>;
  readonly member: ReadonlyMap<string, number>;
}

/**
 * Prices a bill line by line, as if it were sold now. What an earlier line takes is not there for a later one; a line that
 * cannot be sold takes nothing.
 */
export const quoteLines = (terms: RoundTerms, order: BillOrder, sold: Sold): QuotedLine[] => {
  const taken = new Map<string, number>();
  return order.lines.map((line, place) => {
    const quoted = quoteLine(terms, order, { line, place, taken, sold });
    if (!quoted.problem) {
      const key = riskKey(terms.round_id, line.bet_type, line.number);
      taken.set(key, (taken.get(key) ?? 0) + line.amount_baht);
    }
    return quoted;
  });
};

interface Place {
  readonly line: OrderedLine;
  readonly place: number;
  readonly taken: ReadonlyMap<string, number>;
  readonly sold: Sold;
}

const quoteLine = (terms: RoundTerms, order: BillOrder, { line, place, taken, sold }: Place): QuotedLine => {
  const bet = terms.bets[line.bet_type];
  if (!bet) return unsellable(line, place, lineProblem(place, 'bet_type'));
  if (!isNumberOf(line.bet_type, line.number)) return unsellable(line, place, lineProblem(place, 'number'));
  const key = riskKey(terms.round_id, line.bet_type, line.number);
  const already = taken.get(key) ?? 0;
  const sold_baht = (sold.house.get(key) ?? 0) + already;
  const rooms = {
    house: Math.max(0, bet.house_number_baht - sold_baht),
    member: Math.max(0, bet.member_number_baht - (sold.member.get(memberKey(order.member_id, key)) ?? 0) - already),
  };
  const now_rate = rateOf(bet.rate, { sold_baht, steps: bet.steps, isReduced: terms.reduced.has(key) });
  const isClosed = terms.closed.has(key);
  return {
    ...line,
    line: place,
    now_rate,
    room_baht: isClosed ? 0 : Math.min(rooms.house, rooms.member, bet.line_max_baht),
    // What no line may cost pays nothing: who typed a telephone number is told so.
    payout: payoutOf(
      isStake(line.amount_baht) && line.amount_baht <= bet.line_max_baht ? line.amount_baht : 0,
      now_rate,
    ),
    problem: findProblem(line, place, { bet, rooms, isClosed, now_rate }),
  };
};

const isStake = (amount_baht: number): boolean => Number.isSafeInteger(amount_baht) && amount_baht > 0;

interface Standing {
  readonly bet: BetTerms;
  readonly rooms: { readonly house: number; readonly member: number };
  readonly isClosed: boolean;
  readonly now_rate: number;
}

/** The first thing that is wrong with a line. */
const findProblem = (
  { amount_baht, rate }: OrderedLine,
  place: number,
  { bet, rooms, isClosed, now_rate }: Standing,
): LineProblem | undefined => {
  if (!isStake(amount_baht)) return lineProblem(place, 'amount');
  if (isClosed) return lineProblem(place, 'number_closed');
  if (amount_baht < bet.line_min_baht) return lineProblem(place, 'line_min', bet.line_min_baht);
  if (amount_baht > bet.line_max_baht) return lineProblem(place, 'line_max', bet.line_max_baht);
  if (amount_baht > rooms.house) return lineProblem(place, 'house_room', rooms.house);
  if (amount_baht > rooms.member) return lineProblem(place, 'member_room', rooms.member);
  return rate !== undefined && now_rate < rate ? lineProblem(place, 'rate_fell', now_rate) : undefined;
};

const unsellable = (line: OrderedLine, place: number, problem: LineProblem): QuotedLine => ({
  ...line,
  line: place,
  now_rate: 0,
  room_baht: 0,
  payout: payoutOf(0, 0),
  problem,
});

/** How many numbers of a bet type one draw can make win. */
const WINNERS_MAX: Readonly<Record<BetType, number>> = {
  top3: 1,
  tod3: 1,
  front3: 2,
  bottom3: 2,
  top2: 1,
  bottom2: 1,
  run_top: 3,
  run_bottom: 2,
  top4: 1,
  tod4: 1,
};

/** The most that one draw could make a bill pay, in satang: of each bet type, as many of its dearest risks as can win at once. */
export const worstPayout = (lines: readonly Pick<QuotedLine, 'bet_type' | 'number' | 'payout'>[]): number => {
  const byType = new Map<BetType, Map<string, number>>();
  for (const { bet_type, number, payout } of lines) {
    const risks = byType.get(bet_type) ?? new Map<string, number>();
    const risk = riskNumber(bet_type, number);
    risks.set(risk, (risks.get(risk) ?? 0) + payout);
    byType.set(bet_type, risks);
  }
  let worst = 0;
  for (const [betType, risks] of byType) {
    const dearest = [...risks.values()].sort((a, b) => b - a).slice(0, WINNERS_MAX[betType]);
    for (const payout of dearest) worst += payout;
  }
  return worst;
};

/** Every digit that a bet type could have, for pads and grids. */
export const numbersOf = (betType: BetType): string[] =>
  Array.from({ length: 10 ** BET_RULES[betType].digits }, (_, value) =>
    String(value).padStart(BET_RULES[betType].digits, '0'),
  );
