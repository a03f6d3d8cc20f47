import type { TakenShot } from '#src/lib/yeekee.ts';

/** What the house signed when it took a shot: kept here, it cannot be changed there. */
export interface KeptShot {
  readonly seq: number;
  readonly number: string;
  readonly shot_at: string;
  readonly receipt: TakenShot['receipt'];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'yeekee-receipts:';
const ROUNDS_MAX = 20;

/** Keeps the receipt of a shot. Only the last rounds are kept; a browser that keeps nothing only loses it with the page. */
export function keepReceipt(round_id: number, shot: TakenShot, store: Store = localStorage): void {
  const { seq, number, shot_at, receipt } = shot;
  const others = readReceipts(round_id, store).filter((kept) => kept.seq !== seq);
  try {
    const shots: KeptShot[] = [...others, { seq, number, shot_at, receipt }];
    store.setItem(PREFIX + round_id, JSON.stringify({ kept_at: Date.parse(shot_at), shots }));
    dropOldRounds(store);
  } catch {
    // The storage is full or forbidden.
  }
}

/** The receipts of a round that this browser has kept, oldest first. */
export function readReceipts(round_id: number, store: Store = localStorage): KeptShot[] {
  const shots = readRound(store, PREFIX + round_id)?.['shots'];
  return Array.isArray(shots) ? shots.filter(isKept) : [];
}

function dropOldRounds(store: Store): void {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
  const keptAt = (key: string): number => Number(readRound(store, key)?.['kept_at'] ?? 0);
  const newest = keys.toSorted((a, b) => keptAt(b) - keptAt(a));
  for (const key of newest.slice(ROUNDS_MAX)) store.removeItem(key);
}

const readRound = (store: Store, key: string): Record<string, unknown> | undefined => {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isObject(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is KeptShot =>
  isObject(value) &&
  typeof value['seq'] === 'number' &&
  isObject(value['receipt']) &&
  ['text', 'link', 'leaf', 'signature', 'public_key'].every(
    (name) => typeof (value['receipt'] as Record<string, unknown>)[name] === 'string',
  );
