import { afterEach, expect, it, vi } from 'vitest';

const root = { marks: new Set<string>() };
const page = new EventTarget();
vi.stubGlobal('window', page);
vi.stubGlobal('document', {
  documentElement: {
    toggleAttribute: (name: string, isOn: boolean) => (isOn ? root.marks.add(name) : root.marks.delete(name)),
  },
});
const answer = { fails: false };
vi.stubGlobal('fetch', async () => {
  if (answer.fails) throw new TypeError('Failed to fetch');
  return new Response('{"error":0,"message":"","data":[]}', { headers: { 'content-type': 'application/json' } });
});
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { watchNetwork } = await import('#src/lib/api/reach.ts');
const { api } = await import('#src/lib/api/api.ts');
const isStale = () => root.marks.has('data-unreached');
const ask = () => api('POST /api/member/wallets', {}).catch(() => undefined);

watchNetwork();
afterEach(async () => {
  answer.fails = false;
  await ask();
});

it('marks the page as old while the server does not answer, until it does', async () => {
  await ask();
  expect(isStale()).toBe(false);
  answer.fails = true;
  await ask();
  expect(isStale()).toBe(true);
  answer.fails = false;
  await ask();
  expect(isStale()).toBe(false);
});

it('marks it at once when the browser loses its network', () => {
  page.dispatchEvent(new Event('offline'));
  expect(isStale()).toBe(true);
  page.dispatchEvent(new Event('online'));
  expect(isStale()).toBe(false);
});
