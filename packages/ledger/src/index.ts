export {
  ACCOUNTS,
  type AccountId,
  type AccountKind,
  type AccountName,
  CONTROL_ACCOUNT_MAX,
  PRODUCTS,
  type Product,
  WALLET_TYPES,
  type WalletTypeId,
} from '#src/accounts.ts';
export {
  debtCollected,
  depositCredited,
  type GameMovement,
  gamePaid,
  gameRefunded,
  gameStaked,
  lottoRefunded,
  lottoReversed,
  lottoStaked,
  type Movement,
  sandboxGranted,
  walletAdjusted,
  withdrawalPaid,
  yeekeeRewarded,
} from '#src/events.ts';
export { available, hold, type MoveProblem, move, release } from '#src/move.ts';
export {
  type BatchResult,
  type BatchState,
  type Entry,
  postBatch,
  transferKey,
  type Verdict,
  walletKey,
} from '#src/post-batch.ts';
export {
  KIND_ROLES,
  type PostedTransfer,
  type Posting,
  ROLE_WAYS,
  TRANSFER_KINDS,
  type TransferKind,
  type TransferRole,
  type Wallet,
} from '#src/transfer.ts';
