import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { withoutNotices } from '#e2e/steps/visitor.ts';
import { buildSites } from '#tools/sites.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import { makeYeekee } from '../../apps/server/src/features/lotto/yeekee/test/make-yeekee.ts';
import { slowDown } from '../browser/interactions.ts';
import { FRAME_MS_MAX, onPhone, type Smoothness, smoothnessOf } from '../browser/smoothness.ts';
import { startChild } from '../child.ts';
import { type Figure, figure, median } from '../report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PER_SECOND = 50;
const SECONDS = 10;
const ROUNDS = 3;
const SETTLE_MS = 4_000;

/** How smooth a page was, and how many shots it came to know. */
interface Watched extends Smoothness {
  readonly seen: number;
}

/** A member on a phone watches a round while others shoot: does his page stay smooth, and does it keep up? */
export const watchingFeed = async (db: Db, url: string, tokens: readonly string[]): Promise<Figure[]> => {
  await buildSites(ROOT, new AbortController().signal);
  const dist = path.join(ROOT, 'apps/player/dist');
  const server = await startChild<{ port: number }>('selling/selling-server.ts', [url, '64', '{}', dist]);
  const site = `http://127.0.0.1:${server.ready.port}`;
  try {
    const looks: Watched[] = [];
    for (let n = 0; n < ROUNDS; n += 1) looks.push(await watchOnce(db, site, tokens));
    const of = (field: keyof Watched) => median(looks.map((look) => look[field]));
    return [
      figure('feed: longest task', of('task_ms'), 'ms', { atMost: 200 }),
      figure(`feed: pictures within ${FRAME_MS_MAX} ms`, of('share') * 100, '%', { atLeast: 90 }),
      figure(
        'feed: shots that the page has counted a second after the last',
        of('seen'),
        `of ${PER_SECOND * SECONDS}`,
        { atLeast: PER_SECOND * SECONDS },
      ),
    ];
  } finally {
    await server.stop();
  }
};

const watchOnce = async (db: Db, site: string, [watcher = '', ...shooters]: readonly string[]): Promise<Watched> => {
  const round = await makeYeekee(db, { cooldown_seconds: 0, shots_max: 1_000 });
  return onPhone(site, async (context) => {
    const page = await openFeed(context, round, watcher);
    await slowDown(page);
    const smoothness = await smoothnessOf(page, () => shootAll(site, round, shooters));
    await page.waitForTimeout(1_000);
    const shown = await page.getByText(/^ทั้งหมด [\d,]+ นัด$/).innerText();
    return { ...smoothness, seen: Number(shown.replaceAll(/\D/g, '')) };
  });
};

/** The tab where a round is shot, with the newest shots in sight. */
const openFeed = async (context: BrowserContext, round: number, access_token: string): Promise<Page> => {
  const page = await context.newPage();
  await withoutNotices(page);
  await page.addInitScript(
    (token) =>
      localStorage.setItem(
        'session',
        JSON.stringify({ state: { authUser: { access_token: token }, userInfo: null }, version: 0 }),
      ),
    access_token,
  );
  await page.goto(`/lotto/${round}`);
  await page.getByRole('tab', { name: 'ยิงเลข' }).tap();
  await page.getByRole('heading', { name: /^เลขที่ยิงล่าสุด/ }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  return page;
};

/** So many shots a second, each of another member; one that is refused ends the bench. */
const shootAll = async (site: string, round_id: number, tokens: readonly string[]): Promise<void> => {
  const began = performance.now();
  const shots = Array.from({ length: PER_SECOND * SECONDS }, async (_, place) => {
    await pause((place * 1_000) / PER_SECOND);
    const response = await fetch(`${site}/api/lotto/yeekee/shoot_number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[place % tokens.length]}` },
      body: JSON.stringify({ round_id, number: randomInt(100_000) }),
    });
    const { error } = (await response.json()) as { error: number };
    if (error !== 0) throw new Error(`a shot was refused: ${error}`);
  });
  await Promise.all(shots);
  await pause(Math.max(0, SECONDS * 1_000 - (performance.now() - began)));
};
