import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;
const UNKNOWN = { least_ms: -Infinity, most_ms: Infinity };

// How far the server's clock is ahead of ours. An answer's `Date` is whole seconds: each answer narrows the range a little.
let ahead = UNKNOWN;

/** Learns the server's time from the `Date` of an answer to a request that was sent and received at these instants of ours. */
export function noteServerTime(date: string | null, sentAt: number, receivedAt = Date.now()): void {
  const at = date ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return;
  const heard = { least_ms: at - receivedAt, most_ms: at + SECOND_MS - sentAt };
  const both = {
    least_ms: Math.max(ahead.least_ms, heard.least_ms),
    most_ms: Math.min(ahead.most_ms, heard.most_ms),
  };
  // Nothing fits both: one of the clocks was set, and only what was heard last counts.
  ahead = both.least_ms <= both.most_ms ? both : heard;
}

/** The server's time now, as well as we know it: it decides when a round closes, not the phone. */
export const serverNow = (): number =>
  Date.now() + (ahead === UNKNOWN ? 0 : Math.round((ahead.least_ms + ahead.most_ms) / 2));

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const heard of listeners) heard();
  }, SECOND_MS / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** How many whole seconds are left until an instant by the server's clock, never below zero. One timer serves the page. */
export const useSecondsLeft = (until: string): number => {
  const end = Date.parse(until);
  const left = () => Math.max(0, Math.ceil((end - serverNow()) / SECOND_MS));
  return useSyncExternalStore(subscribe, left, left);
};

/** Whether an instant has come by the server's clock. What asks is drawn again once, not every second. */
export const useHasCome = (instant: string): boolean => {
  const end = Date.parse(instant);
  const hasCome = () => serverNow() >= end;
  return useSyncExternalStore(subscribe, hasCome, hasCome);
};
