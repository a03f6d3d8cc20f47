import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSites } from '#tools/sites.ts';
import { startGames } from '../../apps/server/src/http/test/sandbox-process.ts';
import { type Figure, figure, median } from '../report.ts';
import { slowDown } from './interactions.ts';
import { FRAME_MS_MAX, onPhone, type Smoothness, smoothnessOf } from './smoothness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 3;
const SETTLE_MS = 2_000;
const PLAY_MS = 6_000;
/** A mid-range phone beside this machine. */
const SLOWDOWN = 2;

const tap = async (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).first().click();

/** A table from the chip to the last card or die, at the pace of someone who watches. */
const table =
  (spot: string, go: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`[data-spot=${spot}]`).click();
    await tap(page, go);
    await page.waitForTimeout(PLAY_MS);
  };

/** What moves most in each game. */
const GAMES: readonly { code: string; play: (page: Page) => Promise<void> }[] = [
  {
    code: 'slot-lotus',
    play: async (page) => {
      await page.getByTestId('spin').click();
      await page.waitForTimeout(PLAY_MS);
    },
  },
  { code: 'baccarat-emerald', play: table('player', 'แจก') },
  { code: 'hilo-temple-fair', play: table('low', 'เขย่า') },
  {
    code: 'fishing-andaman',
    play: async (page) => {
      await page.mouse.move(180, 300);
      await page.mouse.down();
      await page.waitForTimeout(PLAY_MS);
      await page.mouse.up();
    },
  },
];

/** Each game of our own is played on a phone: how often a new picture comes, and how many come late. */
export const playingGames = async (): Promise<Figure[]> => {
  await buildSites(ROOT, new AbortController().signal);
  const games = await startGames();
  try {
    const figures: Figure[] = [];
    for (const { code, play } of GAMES) {
      const looks: Smoothness[] = [];
      for (let n = 0; n < ROUNDS; n += 1) looks.push(await playOnce(`${games.url}/games/try/${code}`, play));
      figures.push(...figuresOf(code, looks));
    }
    return figures;
  } finally {
    games.stop();
  }
};

const playOnce = (address: string, play: (page: Page) => Promise<void>): Promise<Smoothness> =>
  onPhone(address, async (context) => {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByTestId('balance').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(page, SLOWDOWN);
    return smoothnessOf(page, () => play(page));
  });

const figuresOf = (code: string, looks: readonly Smoothness[]): Figure[] => [
  figure(`${code}: pictures a second`, 1_000 / median(looks.map(({ frame_ms }) => frame_ms)), '/s', { atLeast: 55 }),
  figure(`${code}: pictures within ${FRAME_MS_MAX} ms`, median(looks.map(({ share }) => share)) * 100, '%', {
    atLeast: 95,
  }),
];
