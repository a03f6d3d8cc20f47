import { satang } from '@chokdee/kernel';
import { type ProblemKind, type QuotedLine, quoteLines, type RoundTerms, riskKey } from '@chokdee/lotto';
import { formatBaht } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { SlipLine } from '#src/features/lotto/bet/draft.ts';
import { type SaidProblem, setClosed, useSlip } from '#src/features/lotto/bet/slip.ts';
import {
  limitQuery,
  type Round,
  type RoundLimit,
  type RoundRate,
  rateQuery,
} from '#src/features/lotto/lotto-queries.ts';

const NOBODY = 0;
const CLOSED: SaidProblem = { message: 'เลขอั้น ไม่รับแทง', brief: 'เลขอั้น' };
const UNSOLD = { house: new Map<string, number>(), member: new Map<string, number>() };

/** The terms of a round as the shared rules take them. */
export const termsOf = (round: Round, rate: RoundRate, limit: RoundLimit): RoundTerms => {
  const keysOf = (numbers: RoundRate['closed']) =>
    new Set(numbers.map(({ bet_type, number }) => riskKey(round.round_id, bet_type, number)));
  const bets = rate.bets.map((bet) => {
    const of = limit.bets.find(({ bet_type }) => bet_type === bet.bet_type);
    const terms = {
      rate: Math.round(bet.rate * 100),
      steps: bet.steps,
      line_min_baht: of?.line_min ?? 1,
      line_max_baht: of?.line_max ?? Infinity,
      member_number_baht: of?.member_number_max ?? Infinity,
      house_number_baht: of?.house_number_max ?? Infinity,
    };
    return [bet.bet_type, terms] as const;
  });
  return {
    round_id: round.round_id,
    is_open: true,
    closes_at: new Date(round.closes_at),
    bets: Object.fromEntries(bets),
    bill_payout_max_baht: limit.bill_payout_max,
    closed: keysOf(rate.closed),
    reduced: keysOf(rate.reduced),
  };
};

/** The terms of a round, kept up to date; closed numbers go to the slip. Undefined until they are known. */
export function useTerms(round: Round): RoundTerms | undefined {
  const { data: rate } = useQuery(rateQuery(round.round_id));
  const { data: limit } = useQuery(limitQuery(round.round_id));
  useEffect(() => {
    if (rate) setClosed(rate.closed);
  }, [rate]);
  return useMemo(() => (rate && limit ? termsOf(round, rate, limit) : undefined), [round, rate, limit]);
}

/**
 * Prices lines as far as one can without the server: the list's rates and limits, what this bill itself takes of a number,
 * and closed numbers. What others have bought is the server's to know.
 */
export const quote = (terms: RoundTerms, lines: readonly SlipLine[]): QuotedLine[] =>
  quoteLines(
    terms,
    {
      member_id: NOBODY,
      wallet_id: NOBODY,
      round_id: terms.round_id,
      accepts_partial: false,
      lines: lines.map(({ bet_type, number, amount }) => ({ bet_type, number, amount_baht: amount })),
    },
    UNSOLD,
  );

/** A line of the slip with its price and what is wrong with it, in texts and numbers that hardly ever change. */
export interface PricedLine extends SlipLine {
  /** Times of the stake: as listed, and as it is sold now. */
  readonly listed: number;
  readonly rate: number;
  /** The most that it can win, in satang. */
  readonly payout: QuotedLine['payout'];
  readonly problem: SaidProblem | undefined;
}

type Brief = (room_baht: number) => string;

const BRIEF: Readonly<Record<string, Brief | undefined>> = {
  bet_type: () => 'ไม่เปิดรับ',
  number: () => 'เลขไม่ถูก',
  amount: () => 'ใส่ราคา',
  line_min: () => 'ต่ำกว่าขั้นต่ำ',
  line_max: (room) => `สูงสุด ฿${formatBaht(room)}`,
  number_closed: () => 'เลขอั้น',
  member_room: (room) => (room > 0 ? `เหลือ ฿${formatBaht(room)}` : 'แทงเต็มแล้ว'),
  house_room: (room) => (room > 0 ? `เหลือ ฿${formatBaht(room)}` : 'เต็มแล้ว'),
  rate_fell: () => 'อัตราลดลง',
} satisfies Record<ProblemKind, Brief>;

/** A problem of a line, in a sentence and in as few words as there is room for on a chip. */
export const saidProblem = (
  { kind, message }: { readonly kind: string; readonly message: string },
  room_baht: number,
): SaidProblem => ({ message, brief: BRIEF[kind]?.(room_baht) ?? message });

type Said = Pick<ReturnType<typeof useSlip.getState>, 'problems' | 'rates'>;

const priceLines = (terms: RoundTerms, lines: readonly SlipLine[], { problems, rates }: Said): PricedLine[] => {
  const quoted = quote(terms, lines);
  return lines.map((line, place): PricedLine => {
    const own = quoted[place];
    const isBlank = line.amount === 0 && own?.problem?.kind === 'amount';
    const found = own?.problem && saidProblem(own.problem, own.room_baht);
    return {
      ...line,
      listed: (terms.bets[line.bet_type]?.rate ?? 0) / 100,
      rate: rates[line.id] ?? (own?.now_rate ?? 0) / 100,
      payout: own?.payout ?? satang(0),
      problem: problems[line.id] ?? (isBlank ? closedOf(terms, line) : found),
    };
  });
};

let last: { readonly asked: readonly unknown[]; readonly priced: readonly PricedLine[] } = { asked: [], priced: [] };

/** Prices lines once for all who ask for the same. */
const pricedOf = (terms: RoundTerms, lines: readonly SlipLine[], said: Said): readonly PricedLine[] => {
  const asked = [terms, lines, said.problems, said.rates];
  if (asked.some((value, place) => value !== last.asked[place]))
    last = { asked, priced: priceLines(terms, lines, said) };
  return last.priced;
};

/**
 * Every line of the slip with its price; what the server said of a line goes before what we can tell ourselves. It follows
 * the slip a moment later, when the key that was pressed has been answered.
 */
export function usePricedLines(terms: RoundTerms): readonly PricedLine[] {
  const lines = useDeferredValue(useSlip((slip) => slip.lines));
  const problems = useSlip((slip) => slip.problems);
  const rates = useSlip((slip) => slip.rates);
  return useMemo(() => pricedOf(terms, lines, { problems, rates }), [terms, lines, problems, rates]);
}

/** A line without an amount yet: only that its number is closed can be said of it. */
const closedOf = (terms: RoundTerms, { bet_type, number }: SlipLine): SaidProblem | undefined =>
  terms.closed.has(riskKey(terms.round_id, bet_type, number)) ? CLOSED : undefined;

/** Whether a number pays half in this round. */
export const isReduced = (terms: RoundTerms, ...[bet_type, number]: [SlipLine['bet_type'], string]): boolean =>
  terms.reduced.has(riskKey(terms.round_id, bet_type, number));
