import { type MoveProblem, move } from '#src/move.ts';
import { type PostedTransfer, type Posting, sameMovement, type Wallet } from '#src/transfer.ts';

/** What one caller wants moved: all of it or nothing. */
export type Entry = readonly Posting[];

/** The answer to one entry. `replayed` moved nothing now because the same keys had moved before. */
export type Verdict =
  | { readonly status: 'posted' | 'replayed'; readonly transfers: readonly PostedTransfer[] }
  | { readonly status: 'refused'; readonly problem: MoveProblem }
  | { readonly status: 'conflict'; readonly key: string };

/** What the database said under the wallets' locks. Keys are `keyOf` each. */
export interface BatchState {
  readonly wallets: ReadonlyMap<string, Wallet>;
  readonly earlier: ReadonlyMap<string, PostedTransfer>;
}

export interface BatchResult {
  readonly verdicts: readonly Verdict[];
  /** Only those that changed. */
  readonly wallets: readonly Wallet[];
  readonly transfers: readonly PostedTransfer[];
}

export const walletKey = (memberId: number, walletId: number): string => `${memberId}/${walletId}`;
export const transferKey = (memberId: number, key: string): string => `${memberId}/${key}`;

/**
 * Judges the entries in their order of arrival, each on what the ones before it left. A refused entry consumes nothing,
 * so it cannot change its neighbours' verdicts.
 */
export const postBatch = (state: BatchState, entries: readonly Entry[]): BatchResult => {
  const wallets = new Map(state.wallets);
  const known = new Map(state.earlier);
  const changed = new Set<string>();
  const transfers: PostedTransfer[] = [];

  const verdicts = entries.map((entry): Verdict => {
    const replay = replayOf(entry, known);
    if (replay) return replay;
    const draft = draftOf(entry, wallets);
    if (!draft.ok) return { status: 'refused', problem: draft.problem };

    for (const [key, wallet] of draft.wallets) wallets.set(key, wallet);
    for (const key of draft.wallets.keys()) changed.add(key);
    for (const posted of draft.transfers) known.set(transferKey(posted.memberId, posted.key), posted);
    transfers.push(...draft.transfers);
    return { status: 'posted', transfers: draft.transfers };
  });

  const changedWallets = [...changed].flatMap((key) => wallets.get(key) ?? []);
  return { verdicts, wallets: changedWallets, transfers };
};

/** An entry whose keys were posted before is answered from then; one that shares a key but not its meaning conflicts. */
const replayOf = (entry: Entry, known: ReadonlyMap<string, PostedTransfer>): Verdict | undefined => {
  const earlier = entry.flatMap((posting) => known.get(transferKey(posting.memberId, posting.key)) ?? []);
  if (earlier.length === 0) return undefined;
  const odd = entry.find((posting) => {
    const before = known.get(transferKey(posting.memberId, posting.key));
    return !before || !sameMovement(before, posting);
  });
  return odd ? { status: 'conflict', key: odd.key } : { status: 'replayed', transfers: earlier };
};

type Draft =
  | { readonly ok: true; readonly wallets: Map<string, Wallet>; readonly transfers: PostedTransfer[] }
  | { readonly ok: false; readonly problem: MoveProblem };

const draftOf = (entry: Entry, wallets: ReadonlyMap<string, Wallet>): Draft => {
  const moved = new Map<string, Wallet>();
  const transfers: PostedTransfer[] = [];
  for (const posting of entry) {
    const key = walletKey(posting.memberId, posting.walletId);
    const before = moved.get(key) ?? wallets.get(key);
    const after = before ? move(before, posting) : 'wallet_not_found';
    if (typeof after === 'string') return { ok: false, problem: after };
    moved.set(key, after);
    transfers.push({ ...posting, seq: after.seq, balanceAfter: after.posted });
  }
  return { ok: true, wallets: moved, transfers };
};
