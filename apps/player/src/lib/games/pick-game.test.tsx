import { ToastHost } from '@chokdee/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { closeGameSheet, useGameSheet } = await import('#src/lib/games/game-sheet.ts');
const { pickGame } = await import('#src/lib/games/pick-game.ts');
const { closeOverlay, closeOverlays, openOverlay, useOverlays } = await import('#src/lib/overlays/overlays.ts');
const { beginSession, clearSession } = await import('#src/lib/api/session.ts');

const game = {
  game_id: 7,
  provider_id: 1,
  sub_provider_id: 3,
  provider_name: 'Siam Reels',
  name: 'เสือทอง',
  name_en: 'Golden Tiger',
  category: 'slot' as const,
  cover: '',
  tags: [],
  rtp: 96.12,
  volatility: null,
  has_demo: true,
  is_mobile: true,
};
const pick = (isDemo = false) => pickGame(game, { source: 'home-hot', isDemo });
const enter = () => beginSession({ access_token: 't' });
const opened = () => useGameSheet.getState().game;
const later = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  clearSession();
  closeOverlays();
  closeGameSheet();
});

it('opens the sheet of a game for a member, and welcomes him', () => {
  enter();
  pick();
  expect(opened()).toEqual({
    game_id: 7,
    provider_id: 1,
    sub_provider_id: 3,
    source: 'home-hot',
    is_demo: false,
    name: 'เสือทอง',
  });
  expect(renderToStaticMarkup(<ToastHost />)).toContain('Welcome เสือทอง กำลังนำท่านเข้าสู่เกม');
});

it('opens a demo for anyone', () => {
  pick(true);
  expect(opened()).toMatchObject({ game_id: 7, is_demo: true });
  expect(useOverlays.getState().login).toBeUndefined();
});

it('lets a guest log in first, by way of registering too, and then is in that game', async () => {
  pick();
  expect([opened(), useOverlays.getState().login]).toEqual([null, true]);
  closeOverlay('login');
  openOverlay('register');
  await later();
  enter();
  expect(opened()).toMatchObject({ game_id: 7 });
});

it('forgets the game of a guest who closes the login', async () => {
  pick();
  closeOverlay('login');
  await later();
  enter();
  expect(opened()).toBeNull();
});
