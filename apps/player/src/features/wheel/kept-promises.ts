import type { Seed, Spin } from '#src/features/wheel/wheel-queries.ts';
import { keepRound, readRound, type Store } from '#src/lib/lotto/kept-rounds.ts';

/** What this browser saw before a spin: kept here, it cannot be changed there. The wheel stands only in what is newer than it. */
export type SeenPromise = Seed & Pick<Spin, 'version'> & Partial<Pick<Spin, 'wheel_id'>>;

const PREFIX = 'wheel-promises:';
const SPINS_MAX = 200;

/** Keeps what was seen before a spin; of the last spins only, and a browser that keeps nothing only loses it. */
export const keepPromise = (spin_id: string, seen: SeenPromise, store: Store = localStorage): void =>
  keepRound(store, PREFIX + spin_id, { ...seen, kept_at: Date.now() }, SPINS_MAX);

/** What this browser saw before a spin; undefined: it was spun elsewhere, or long ago. */
export const readPromise = (spin_id: string, store: Store = localStorage): SeenPromise | undefined => {
  const kept = readRound(store, PREFIX + spin_id);
  return typeof kept?.['server_hash'] === 'string' ? (kept as unknown as SeenPromise) : undefined;
};

/** Whether a spin is of the seed, the words and the fields that were seen before it. Its number may be later: there are other pages. */
export const isAsPromised = (spin: Spin, seen: SeenPromise): boolean =>
  spin.seed_id === seen.seed_id &&
  spin.server_hash === seen.server_hash &&
  spin.client_seed === seen.client_seed &&
  (seen.wheel_id === undefined || spin.wheel_id === seen.wheel_id) &&
  spin.version === seen.version &&
  spin.nonce >= seen.nonce;
