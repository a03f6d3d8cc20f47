import { keepRound, readRound, type Store } from '#src/lib/kept-rounds.ts';
import { serverNow } from '#src/lib/server-clock.ts';

/** The end of a round's chain as this device saw it while nobody could know the beacon. */
export interface SeenHead {
  readonly count: number;
  readonly head: string;
  /** When it was seen, by this device's own clock. */
  readonly seen_at: number;
}

/** What is looked at: a round as the house publishes it. */
interface Published {
  readonly round_id: number;
  readonly count: number;
  readonly sealed: { readonly head: string | null; readonly beacon_at: string };
  readonly drawn: object | null;
}

const PREFIX = 'yeekee-head:';
const ROUNDS_MAX = 100;

/**
 * Keeps the head of a round the first time that it is seen before its beacon, by our clock and by the server's. It is never
 * replaced: a house that publishes another one later is caught by what stands here.
 */
export function keepSeenHead(round: Published, store: Store = localStorage, now_ms = Date.now()): void {
  const { round_id, count, sealed, drawn } = round;
  if (sealed.head === null || drawn !== null) return;
  if (Math.max(now_ms, serverNow()) >= Date.parse(sealed.beacon_at)) return;
  if (readSeenHead(round_id, store)) return;
  keepRound(store, PREFIX + round_id, { kept_at: now_ms, count, head: sealed.head }, ROUNDS_MAX);
}

/** The head of a round that this device saw before the beacon; undefined when it did not watch. */
export function readSeenHead(round_id: number, store: Store = localStorage): SeenHead | undefined {
  const { count, head, kept_at } = readRound(store, PREFIX + round_id) ?? {};
  return typeof count === 'number' && typeof head === 'string' && typeof kept_at === 'number'
    ? { count, head, seen_at: kept_at }
    : undefined;
}
