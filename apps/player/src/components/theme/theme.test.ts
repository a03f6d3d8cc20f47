import { beforeEach, expect, it, vi } from 'vitest';
// oxlint-disable-next-line import/no-absolute-path -- of the whole house's root, as Vite reads it
import page from '/apps/player/index.html?raw';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const dataset: Record<string, string> = {};
const documentElement = { dataset, setAttribute: (_name: string, value: string) => (dataset['theme'] = value) };
vi.stubGlobal('document', { documentElement });
const { chooseTheme, readTheme } = await import('#src/components/theme/theme.ts');

beforeEach(() => {
  kept.clear();
  delete dataset['theme'];
  vi.stubGlobal('localStorage', storage);
});

/** What the page does before anything is drawn. */
const openPage = () => {
  const [, script = 'throw new Error("no script")'] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  // oxlint-disable-next-line typescript/no-implied-eval -- it is our own, as browsers run it
  new Function(script)();
};

it.each(['light', 'dark'] as const)('is %s at once, and again before the next visit is drawn', (theme) => {
  chooseTheme(theme);
  expect([dataset['theme'], readTheme()]).toEqual([theme, theme]);
  delete dataset['theme'];
  openPage();
  expect(dataset['theme']).toBe(theme);
});

it('is as the phone is until somebody chooses, and when he says so', () => {
  openPage();
  expect([dataset['theme'], readTheme()]).toEqual([undefined, 'auto']);
  chooseTheme('dark');
  chooseTheme('auto');
  expect([dataset['theme'], readTheme(), kept.size]).toEqual([undefined, 'auto', 0]);
});

it('holds for this visit where nothing can be kept', () => {
  const fails = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: fails, setItem: fails, removeItem: fails });
  chooseTheme('dark');
  openPage();
  expect([dataset['theme'], readTheme()]).toEqual(['dark', 'auto']);
});
