import type { Satang } from '@chokdee/kernel';
import type { BetType } from '#src/bet-types.ts';
import type { RateStep } from '#src/rates.ts';

/** The most lines that a bill may have. */
export const LINES_MAX = 1_000;

/** One number that somebody wants to bet on. */
export interface OrderedLine {
  readonly bet_type: BetType;
  readonly number: string;
  /** Whole baht. */
  readonly amount_baht: number;
  /** The lowest rate that he accepts, in hundredths; left out: whatever it is. */
  readonly rate?: number | undefined;
}

/** A bill that somebody wants to buy. */
export interface BillOrder {
  readonly member_id: number;
  readonly wallet_id: number;
  readonly round_id: number;
  readonly lines: readonly OrderedLine[];
  /** Whether the sellable part is wanted if not all of it is. */
  readonly accepts_partial: boolean;
}

/** What a market says of one bet type. */
export interface BetTerms {
  /** In hundredths. */
  readonly rate: number;
  readonly line_min_baht: number;
  readonly line_max_baht: number;
  /** The most that one member may stake on a number in a round. */
  readonly member_number_baht: number;
  /** The most that the house takes on a number in a round. */
  readonly house_number_baht: number;
  readonly steps: readonly RateStep[];
}

/** A round that is being sold. */
export interface RoundTerms {
  readonly round_id: number;
  readonly is_open: boolean;
  readonly closes_at: Date;
  readonly bets: Readonly<Partial<Record<BetType, BetTerms>>>;
  /** The most that one bill may pay. */
  readonly bill_payout_max_baht: number;
  /** Risks that are not sold, and risks that pay half, by `riskKey`. */
  readonly closed: ReadonlySet<string>;
  readonly reduced: ReadonlySet<string>;
}

export type ProblemKind =
  | 'bet_type'
  | 'number'
  | 'amount'
  | 'line_min'
  | 'line_max'
  | 'number_closed'
  | 'member_room'
  | 'house_room'
  | 'rate_fell';

/** Why a line cannot be sold. */
export interface LineProblem {
  /** Its place in the bill, from 0. */
  readonly line: number;
  readonly kind: ProblemKind;
  readonly message: string;
}

/** A line with its price, as it stands now. */
export interface QuotedLine extends OrderedLine {
  readonly line: number;
  /** The rate now, in hundredths. */
  readonly now_rate: number;
  /** How much more of its number this member could buy, in baht. */
  readonly room_baht: number;
  readonly payout: Satang;
  readonly problem?: LineProblem | undefined;
}
