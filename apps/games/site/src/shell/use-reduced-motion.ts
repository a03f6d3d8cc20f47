import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-reduced-motion: reduce)');
const subscribe = (follow: () => void) => {
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
};

/** Whether the player wants the result without the ride. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
