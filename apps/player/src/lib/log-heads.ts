import { serverNow } from '#src/lib/api/server-clock.ts';
import { keepRound, readRound, type Store } from '#src/lib/lotto/kept-rounds.ts';

/** A head of the log of draws as a receipt brought it. */
export interface LogHead {
  readonly text: string;
  readonly signature: string;
  readonly public_key: string;
}

/** A head with when this device got it, by its own clock. */
export interface KeptHead extends LogHead {
  readonly kept_at: number;
}

const PREFIX = 'log-head:';
const HEADS_MAX = 200;

const keyOf = ({ text }: LogHead): string => PREFIX + (/"size":(\d+)/.exec(text)?.[1] ?? '');

/** Keeps the head that came with a receipt, the first time that it comes: what it covers cannot be another any more. */
export const keepLogHead = (head: LogHead | null, store: Store = localStorage, now_ms = Date.now()): void => {
  if (!head || readRound(store, keyOf(head))) return;
  const { text, signature, public_key } = head;
  keepRound(store, keyOf(head), { kept_at: Math.max(now_ms, serverNow()), text, signature, public_key }, HEADS_MAX);
};

/** The newest head that this device had before an instant: it covers all that those before it cover. */
export const readHeadBefore = (instant_ms: number, store: Store = localStorage): KeptHead | undefined =>
  Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => readRound(store, key))
    .filter((kept): kept is KeptHead & Record<string, unknown> => isKept(kept) && kept.kept_at < instant_ms)
    .toSorted((a, b) => b.kept_at - a.kept_at)[0];

const isKept = (kept: ReturnType<typeof readRound>): kept is KeptHead & Record<string, unknown> =>
  typeof kept?.['kept_at'] === 'number' &&
  ['text', 'signature', 'public_key'].every((name) => typeof kept[name] === 'string');
