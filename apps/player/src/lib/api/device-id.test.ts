import { expect, it, vi } from 'vitest';

vi.mock('wouter/use-browser-location', () => ({ navigate: () => undefined }));

const kept = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  },
});
const { deviceHeader } = await import('#src/lib/api/device-id.ts');

it('names the browser once and for ever', () => {
  const first = deviceHeader()['x-device-id'];
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(deviceHeader()['x-device-id']).toBe(first);
  kept.clear();
  expect(deviceHeader()['x-device-id']).not.toBe(first);
});
