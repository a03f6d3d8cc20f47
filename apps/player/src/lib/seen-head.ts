import { serverNow } from '#src/lib/api/server-clock.ts';
import { keepRound, readRound, type Store } from '#src/lib/lotto/kept-rounds.ts';

/** What this device saw of a round while nobody could know its beacon. */
export interface SeenHead {
  /** What the round promised when this device first looked at it; undefined: noted before promises were. */
  readonly promise: string | undefined;
  /** The end of its chain; undefined: it was not yet published. */
  readonly end: { readonly count: number; readonly head: string } | undefined;
  /** When it was seen, by this device's own clock. */
  readonly seen_at: number;
}

/** Everything that decides a round but its shots. */
interface Promised {
  readonly commitment: string;
  readonly chain_hash: string;
  readonly beacon_round: number;
}

/** What is looked at: a round as the house publishes it. */
interface Published {
  readonly round_id: number;
  readonly count: number;
  readonly sealed: Promised & { readonly head: string | null; readonly beacon_at: string };
  readonly drawn: object | null;
}

const PREFIX = 'yeekee-head:';
const ROUNDS_MAX = 100;

/** What a round promised, in one line that can be noted and compared. */
export const promiseLine = ({ commitment, chain_hash, beacon_round }: Promised, shooting_ends_at: string): string =>
  [commitment, chain_hash, beacon_round, Date.parse(shooting_ends_at)].join(' ');

/**
 * Keeps what a round promises the first time that it is seen before its beacon, by our clock and by the server's, and its head
 * the first time that there is one. Neither is ever replaced: a house that publishes another one later is caught by what
 * stands here.
 */
export function keepSeenHead(
  round: Published,
  shooting_ends_at: string,
  store: Store = localStorage,
  now_ms = Date.now(),
): void {
  const { round_id, count, sealed, drawn } = round;
  if (drawn !== null || Math.max(now_ms, serverNow()) >= Date.parse(sealed.beacon_at)) return;
  const seen = readSeenHead(round_id, store);
  if (seen?.end || (seen && sealed.head === null)) return;
  const promise = seen ? seen.promise : promiseLine(sealed, shooting_ends_at);
  const end = sealed.head === null ? {} : { count, head: sealed.head };
  keepRound(store, PREFIX + round_id, { kept_at: now_ms, promise, ...end }, ROUNDS_MAX);
}

/** What this device saw of a round before the beacon; undefined when it did not watch. */
export function readSeenHead(round_id: number, store: Store = localStorage): SeenHead | undefined {
  const { count, head, promise, kept_at } = readRound(store, PREFIX + round_id) ?? {};
  const end = typeof count === 'number' && typeof head === 'string' ? { count, head } : undefined;
  const promised = typeof promise === 'string' ? promise : undefined;
  if (typeof kept_at !== 'number' || !(end || promised)) return undefined;
  return { promise: promised, end, seen_at: kept_at };
}
