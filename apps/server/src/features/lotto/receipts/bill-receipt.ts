import type { Satang } from '@chokdee/kernel';
import { cancellationText, receiptText } from '@chokdee/lotto';
import type { ListedLine } from '#src/features/lotto/selling/write-bills.ts';

/** A bill as its receipt needs it. */
export interface ReceiptRow {
  readonly bill_id: string;
  readonly round_id: number;
  readonly created_at: Date;
  readonly total: Satang;
  readonly line_list: readonly ListedLine[];
  readonly salt: Buffer;
}

/** A bill as its receipt names it, with the head of the log that it was sold with. */
export interface SoldRow extends ReceiptRow {
  readonly log_size: number | null;
}

/** A bill with what became of it. */
export interface EndedRow extends ReceiptRow {
  readonly status: string | null;
  readonly ended_at: Date | null;
}

/** What the receipt of a bill says, word for word. */
export const billText = ({ bill_id, round_id, created_at, total, line_list }: ReceiptRow): string =>
  receiptText({ bill_id, round_id, created_at: created_at.toISOString(), total, lines: line_list });

/** What the leaf of a cancellation says; undefined for a bill that was not taken back. */
export const cancelText = ({ bill_id, round_id, status, ended_at }: EndedRow): string | undefined =>
  status === 'cancelled' && ended_at ? cancellationText(bill_id, round_id, ended_at.toISOString()) : undefined;
