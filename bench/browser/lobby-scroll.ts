import path from 'node:path';
import type { Page } from '@playwright/test';
import { withoutNotices } from '#e2e/steps/visitor.ts';
import { buildSites } from '#tools/sites.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import { importGames } from '../../apps/server/src/features/games/import-games.ts';
import { offered } from '../../apps/server/src/features/games/test/planted-games.ts';
import { startChild } from '../child.ts';
import { type Figure, figure, median } from '../report.ts';
import { slowDown } from './interactions.ts';
import { FRAME_MS_MAX, onPhone, type Smoothness, smoothnessOf } from './smoothness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const GAMES = 5_000;
const ROUNDS = 3;
const FLINGS = 10;
const SETTLE_MS = 3_000;

/** A guest on a phone scrolls through a lobby of very many games, fast: does the page stay smooth? */
export const scrollingLobby = async (db: Db, url: string): Promise<Figure[]> => {
  const catalogue = Array.from({ length: GAMES }, (_, place) =>
    offered(`g-${place}`, { studio: `Studio ${place % 40}`, name: `เกมที่ ${place}` }),
  );
  await db.transaction().execute((trx) => importGames(trx, 1, catalogue));
  await buildSites(ROOT, new AbortController().signal);
  const dist = path.join(ROOT, 'apps/player/dist');
  const server = await startChild<{ port: number }>('selling/selling-server.ts', [url, '64', '{}', dist]);
  try {
    const looks: Smoothness[] = [];
    for (let n = 0; n < ROUNDS; n += 1) looks.push(await scrollOnce(`http://127.0.0.1:${server.ready.port}`));
    return [
      figure(`lobby of ${GAMES}: longest task`, median(looks.map(({ task_ms }) => task_ms)), 'ms', { atMost: 200 }),
      figure(
        `lobby of ${GAMES}: pictures within ${FRAME_MS_MAX} ms`,
        median(looks.map(({ share }) => share)) * 100,
        '%',
        { atLeast: 90 },
      ),
    ];
  } finally {
    await server.stop();
  }
};

const scrollOnce = (site: string): Promise<Smoothness> =>
  onPhone(site, async (context) => {
    const page = await context.newPage();
    await withoutNotices(page);
    await page.goto('/lobby/slot');
    await page.getByText('เกมที่ 0', { exact: true }).first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(page);
    return smoothnessOf(page, () => fling(page));
  });

/** A thumb that throws the page upwards, again and again. */
const fling = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  for (let n = 0; n < FLINGS; n += 1)
    await session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 400,
      yDistance: -3_000,
      speed: 2_500,
      gestureSourceType: 'touch',
    });
};
