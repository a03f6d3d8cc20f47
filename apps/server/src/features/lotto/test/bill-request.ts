import { createHash } from 'node:crypto';
import type { BetType } from '@chokdee/lotto';
import { v7 as uuid } from 'uuid';
import type { BillRequest } from '#src/features/lotto/selling/bill-request.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

export type Line = [bet_type: BetType, number: string, amount: number, rate?: number];

/** A bill as the seller is asked for it. */
export const billRequest = (
  round_id: number,
  { memberId, walletId }: WalletRef,
  lines: Line[],
  changes: Partial<BillRequest> = {},
): BillRequest => ({
  member_id: memberId,
  wallet_id: walletId,
  round_id,
  lines: lines.map(([bet_type, number, amount_baht, rate]) => ({ bet_type, number, amount_baht, rate })),
  accepts_partial: false,
  bill_id: uuid(),
  key: uuid(),
  bodyHash: createHash('sha256').update(JSON.stringify(lines)).digest(),
  note: '',
  salt: Buffer.alloc(16),
  log_size: null,
  ...changes,
});
