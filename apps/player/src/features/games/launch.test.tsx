import { ToastHost } from '@chokdee/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkLink, launch, playableOf, playFrom } from '#src/features/games/launch.ts';
import { closeGameSheet, openGameSheet, useGameSheet } from '#src/lib/games/game-sheet.ts';

const LINK = 'https://games.example/play?t=1';
const game = { game_id: 7, provider_id: 1, sub_provider_id: 3, source: 'home-hot', is_demo: false, name: 'เสือทอง' };
const wallet = (id: number, wallet_type_id: number, balance: number) => ({
  id,
  wallet_name: `กระเป๋า ${id}`,
  wallet_type_id,
  balance,
  held: 0,
});
const main = wallet(11, 1, 0);
const bonus = wallet(12, 2, 50);
const spent = wallet(13, 2, 0);

/** A server that answers each path with what is said here. */
const answers = new Map<string, () => { error: number; message: string; data: unknown }>();
const asked: { path: string; body: unknown }[] = [];
const ok = (data: unknown) => () => ({ error: 0, message: '', data });
const refuse = (message: string) => () => ({ error: 4003, message, data: null });
const said = () => renderToStaticMarkup(<ToastHost />);

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    return Promise.resolve(Response.json(answers.get(path)?.() ?? { error: 9, message: 'ไม่มี', data: null }));
  });
});
afterEach(() => {
  closeGameSheet();
  vi.unstubAllGlobals();
});

const paths = () => asked.map(({ path }) => path);

it('keeps the wallets that have something in them, and the main one in any case', () => {
  expect(playableOf([main, bonus, spent])).toEqual([main, bonus]);
});

it('opens a game from the only wallet that is left, with ids as texts where the wallets are asked for', async () => {
  answers.set('/api/game/wallets', ok([main, spent])).set('/api/game/link', ok({ link: LINK }));
  openGameSheet(game);
  await launch(game);
  await vi.waitFor(() => expect(useGameSheet.getState().link).toBe(LINK));
  expect(asked).toEqual([
    { path: '/api/game/wallets', body: { game_id: '7', provider_id: '1', sub_provider_id: '3' } },
    {
      path: '/api/game/link',
      body: { wallet_id: 11, game_id: 7, provider_id: 1, is_mobile: true, source: 'home-hot' },
    },
  ]);
  closeGameSheet();
  expect(useGameSheet.getState()).toMatchObject({ game: null, wallet: null, link: null });
});

it('waits for the player when several are left, and says of a wide screen that it is no phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  answers.set('/api/game/wallets', ok([main, bonus])).set('/api/game/link', ok({ link: LINK }));
  openGameSheet(game);
  await launch(game);
  expect(paths()).toEqual(['/api/game/wallets']);
  expect(useGameSheet.getState()).toMatchObject({ wallets: [main, bonus], wallet: null });
  await playFrom(game, bonus);
  expect(asked[1]?.body).toMatchObject({ wallet_id: 12, is_mobile: false });
  expect(useGameSheet.getState()).toMatchObject({ wallet: bonus, link: LINK });
});

it('asks for a demo at once, without wallets', async () => {
  answers.set('/api/game/demo', ok({ link: LINK }));
  const demo = { ...game, is_demo: true };
  openGameSheet(demo);
  await launch(demo);
  expect(paths()).toEqual(['/api/game/demo']);
  expect(useGameSheet.getState().link).toBe(LINK);
});

it('says in a window that the link did not come, and opens the game when it is tried again', async () => {
  answers.set('/api/game/link', refuse('ค่ายเกมไม่ตอบ'));
  openGameSheet(game);
  await playFrom(game, main);
  expect(useGameSheet.getState().problem).toEqual({ at: 'link', message: 'ค่ายเกมไม่ตอบ' });
  expect(said()).not.toContain('ค่ายเกมไม่ตอบ');
  answers.set('/api/game/link', ok({ link: LINK }));
  await playFrom(game, main);
  expect(useGameSheet.getState()).toMatchObject({ problem: null, link: LINK });
});

it.each([
  ['wallets', false],
  ['demo', true],
] as const)('says in passing that %s did not come', async (at, is_demo) => {
  answers.set(`/api/game/${at}`, refuse(`ปิดปรับปรุง ${at}`));
  const picked = { ...game, is_demo };
  openGameSheet(picked);
  await launch(picked);
  expect(said()).toContain(`ปิดปรับปรุง ${at}`);
  expect(useGameSheet.getState().problem?.at).toBe(at);
});

it('drops an answer that comes after the sheet was closed', async () => {
  answers.set('/api/game/link', ok({ link: LINK }));
  openGameSheet(game);
  const opening = playFrom(game, main);
  closeGameSheet();
  await opening;
  expect(useGameSheet.getState()).toMatchObject({ game: null, link: null });
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://site.example/x', '/x', 'ftp://x.example/'])(
  'loads no frame from %s',
  (link) => expect(() => checkLink(link, 'https://site.example')).toThrow('ลิงก์เกมไม่ถูกต้อง'),
);
it('loads a frame from the web', () => {
  for (const link of [LINK, 'http://localhost:3002/x']) expect(checkLink(link, 'http://localhost:3000')).toBe(link);
});
