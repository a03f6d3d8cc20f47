import { serverNow } from '#src/lib/api/server-clock.ts';
import { keepRound, readRound, type Store } from '#src/lib/lotto/kept-rounds.ts';

const RECEIPTS = 'bill-receipt:';
const RECEIPTS_MAX = 400;
const SEALS = 'lotto-seal:';
const SEALS_MAX = 200;

interface Signed {
  readonly leaf: string;
  readonly signature: string;
  readonly public_key: string;
}

/** Keeps what the house signed when it sold a bill: kept here, it cannot be changed there. */
export const keepBillReceipt = (bill_id: string, receipt: Signed, store: Store = localStorage): void => {
  const { leaf, signature, public_key } = receipt;
  keepRound(store, RECEIPTS + bill_id, { kept_at: Date.now(), leaf, signature, public_key }, RECEIPTS_MAX);
};

/** The leaf of a bill as it was when this device bought it. */
export const readBillLeaf = (bill_id: string, store: Store = localStorage): string | undefined =>
  textOf(readRound(store, RECEIPTS + bill_id)?.['leaf']);

interface SealedRound {
  readonly round: { readonly round_id: number; readonly draw_at: string };
  readonly seal: { readonly root: string } | null;
}

/** Keeps the root of a round the first time that it is seen before the draw, by our clock and by the server's. It is never replaced. */
export const keepSeenSeal = ({ round, seal }: SealedRound, store: Store = localStorage, now_ms = Date.now()): void => {
  if (!seal || Math.max(now_ms, serverNow()) >= Date.parse(round.draw_at)) return;
  if (readSeenRoot(round.round_id, store) !== undefined) return;
  keepRound(store, SEALS + round.round_id, { kept_at: now_ms, root: seal.root }, SEALS_MAX);
};

/** The root of a round as this device saw it before the draw. */
export const readSeenRoot = (round_id: number, store: Store = localStorage): string | undefined =>
  textOf(readRound(store, SEALS + round_id)?.['root']);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
