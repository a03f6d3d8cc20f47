import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast, toastStore } from '#src/toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['error', 3000],
  ['success', 3000],
  ['welcome', 1000],
] as const)('shows %s for %d ms', (kind, duration_ms) => {
  toast[kind]('ข้อความ');
  vi.advanceTimersByTime(duration_ms - 1);
  expect(toastStore.get()).toMatchObject([{ kind, text: 'ข้อความ' }]);
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toEqual([]);
});

it('keeps the newest three, and tells who listens', () => {
  const listener = vi.fn<() => void>();
  const stop = toastStore.subscribe(listener);
  for (const text of ['1', '2', '3', '4']) toast.error(text);
  expect(toastStore.get().map(({ text }) => text)).toEqual(['2', '3', '4']);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  vi.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(4);
});
