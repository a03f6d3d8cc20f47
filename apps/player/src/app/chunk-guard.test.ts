import { expect, it } from 'vitest';
import { mayReload } from '#src/app/chunk-guard.ts';

it('reloads at most once in 60 seconds', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const at = 1_000_000;
  expect([0, 1, 59_999, 60_000, 119_999, 120_000].map((later) => mayReload(storage, at + later))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});
