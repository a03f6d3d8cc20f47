import { useSyncExternalStore } from 'react';

let isReached = true;
const listeners = new Set<() => void>();

/** Notes whether the server answered, whatever it said. */
export const noteReach = (isReachedNow: boolean): void => {
  if (isReachedNow === isReached) return;
  isReached = isReachedNow;
  for (const heard of listeners) heard();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the server answered what it was asked last. */
export const useIsReached = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReached,
    () => true,
  );

/**
 * While the server does not answer, what stands on the page may be old: a balance and a clock look so (`unreached:` in app.css), and
 * a bar says why. That it has no network the browser knows before anything is asked.
 */
export const watchNetwork = (): void => {
  subscribe(() => document.documentElement.toggleAttribute('data-unreached', !isReached));
  window.addEventListener('offline', () => noteReach(false));
  window.addEventListener('online', () => noteReach(true));
};
