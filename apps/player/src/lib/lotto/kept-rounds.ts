/** Where things are kept: a browser's storage. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is kept of one round; `kept_at` says which rounds are the oldest. */
export type KeptRound = Readonly<Record<string, unknown>>;

/** Keeps something of a round under a key, and only the newest `max` of those that begin alike. A full storage keeps nothing. */
export function keepRound(store: Store, key: string, kept: KeptRound & { kept_at: number }, max: number): void {
  try {
    store.setItem(key, JSON.stringify(kept));
    dropOldest(store, key.slice(0, key.indexOf(':') + 1), max);
  } catch {
    // The storage is full or forbidden.
  }
}

/** What was kept under a key; undefined when there is nothing that can be understood. */
export const readRound = (store: Store, key: string): KeptRound | undefined => {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isObject(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Whether something that was read has fields. */
export const isObject = (value: unknown): value is KeptRound => typeof value === 'object' && value !== null;

function dropOldest(store: Store, prefix: string, max: number): void {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
  if (keys.length <= max) return;
  const keptAt = (key: string): number => Number(readRound(store, key)?.['kept_at'] ?? 0);
  const newest = keys.toSorted((a, b) => keptAt(b) - keptAt(a));
  for (const key of newest.slice(max)) store.removeItem(key);
}
