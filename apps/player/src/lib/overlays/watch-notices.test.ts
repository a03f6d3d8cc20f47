import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const page = { hasDialog: false };
vi.stubGlobal('document', { querySelector: () => (page.hasDialog ? {} : null) });
const { closeGameSheet, openGameSheet } = await import('#src/lib/games/game-sheet.ts');
const { recordShown } = await import('#src/lib/overlays/notices.ts');
const { closeOverlay, closeOverlays, openOverlay, useOverlays } = await import('#src/lib/overlays/overlays.ts');
const { watchNotices } = await import('#src/lib/overlays/watch-notices.ts');

const notice = { id: 1, type: 2, image: '', title: 'ประกาศ', description: '', link: '' };
const game = { game_id: 7, provider_id: 1, sub_provider_id: 3, source: 'home', is_demo: false, name: 'เสือทอง' };
const MINUTE_MS = 60_000;
const isShown = () => useOverlays.getState().notification === true;
const close = () => {
  recordShown();
  closeOverlay('notification');
};
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = watchNotices([notice]);
});
afterEach(() => {
  stop();
  closeOverlays();
  closeGameSheet();
  vi.useRealTimers();
});

it('opens what was not read again and again, a quarter of an hour after it was closed', () => {
  vi.advanceTimersByTime(2_000);
  expect(isShown()).toBe(true);
  for (let visit = 0; visit < 3; visit += 1) {
    close();
    vi.advanceTimersByTime(15 * MINUTE_MS - 1);
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(isShown()).toBe(true);
  }
});

it.each<[string, () => void, () => void]>([
  ['an overlay', () => openOverlay('deposit'), () => closeOverlay('deposit')],
  ['a game', () => openGameSheet(game), closeGameSheet],
  ['a dialog of a screen, such as a bill', () => (page.hasDialog = true), () => (page.hasDialog = false)],
])('waits until %s is closed', (_what, open, leave) => {
  close();
  open();
  vi.advanceTimersByTime(20 * MINUTE_MS);
  expect(isShown()).toBe(false);
  leave();
  vi.advanceTimersByTime(2_000);
  expect(isShown()).toBe(true);
});

it('ends with the page', () => {
  stop();
  vi.advanceTimersByTime(20 * MINUTE_MS);
  expect(isShown()).toBe(false);
});
