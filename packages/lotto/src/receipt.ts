/** What a receipt says of a bill: enough to prove what was sold, and nothing of who bought it. */
export interface ReceiptBill {
  readonly bill_id: string;
  readonly round_id: number;
  /** ISO-8601, to the millisecond. */
  readonly created_at: string;
  /** In satang. */
  readonly total: number;
  /** Bet type, number as entered, baht, rate in hundredths. */
  readonly lines: readonly (readonly [bet_type: string, number: string, amount_baht: number, rate: number])[];
}

/** The text that stands for a bill; the same bill always gives the same text. */
export const receiptText = ({ bill_id, round_id, created_at, total, lines }: ReceiptBill): string =>
  JSON.stringify({ kind: 'bill', bill_id, round_id, created_at, total, lines });

/** The text that stands for a bill that was taken back. */
export const cancellationText = (bill_id: string, round_id: number, ended_at: string): string =>
  JSON.stringify({ kind: 'cancellation', bill_id, round_id, ended_at });
