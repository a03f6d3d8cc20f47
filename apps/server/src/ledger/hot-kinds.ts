import type { TransferKind } from '@chokdee/ledger';

/** The kinds that wallets are full of. The index `transfer_rare` leaves out exactly these. */
export const HOT_KINDS: ReadonlySet<TransferKind> = new Set([
  'lotto_stake',
  'lotto_payout',
  'lotto_refund',
  'game_stake',
  'game_payout',
  'game_refund',
]);
