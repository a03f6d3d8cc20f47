import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  use(): T;
}

export const createStore = <T>(first: T): Store<T> => {
  const followers = new Set<() => void>();
  let value = first;
  const subscribe = (follow: () => void) => {
    followers.add(follow);
    return () => followers.delete(follow);
  };
  const get = () => value;
  return {
    get,
    set: (next) => {
      value = next;
      for (const follow of followers) follow();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
};
