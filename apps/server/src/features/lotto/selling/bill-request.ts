import type { Satang } from '@chokdee/kernel';
import type { BillOrder } from '@chokdee/lotto';
import type { SoldRound } from '#src/features/lotto/selling/round-terms.ts';

/** A bill that somebody sent, and the key that makes it happen once. */
export interface BillRequest extends BillOrder {
  readonly bill_id: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly note: string;
  /** Keeps the leaf of its receipt from being guessed. */
  readonly salt: Buffer;
  /** How many entries the log's newest head covers: the receipt carries that head. */
  readonly log_size: number | null;
}

/** A bill that was sold, now or when the same request came before. */
export interface SoldBill {
  readonly bill_id: string;
  readonly round: SoldRound;
  readonly lines: readonly { bet_type: string; number: string; amount_baht: number; rate: number }[];
  readonly problems: readonly unknown[];
  readonly total: Satang;
  readonly note: string;
  readonly created_at: Date;
  readonly salt: Buffer;
  readonly log_size: number | null;
}
