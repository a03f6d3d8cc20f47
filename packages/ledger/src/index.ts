export * from '#src/accounts.ts';
export * from '#src/events.ts';
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
