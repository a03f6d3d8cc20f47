import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import { makeYeekee } from '../apps/server/src/features/lotto/yeekee/test/make-yeekee.ts';
import { withoutNotices } from '../e2e/visitor.ts';
import { CHROMIUM_FLAGS, findChromium } from '../tools/chromium.ts';
import { buildSites } from '../tools/sites.ts';
import { startChild } from './child.ts';
import { slowDown } from './interactions.ts';
import { type Figure, median } from './report.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PER_SECOND = 50;
const SECONDS = 10;
const ROUNDS = 3;
const FRAME_MS_MAX = 50;
const SETTLE_MS = 4_000;

/** How smooth a page was: its longest task, which part of its pictures came in time, and how many shots it came to know. */
interface Watched {
  readonly task_ms: number;
  readonly share: number;
  readonly seen: number;
}

/** A member on a phone watches a round while others shoot: does his page stay smooth, and does it keep up? */
export const watchingFeed = async (db: Db, url: string, tokens: readonly string[]): Promise<Figure[]> => {
  await buildSites(ROOT, new AbortController().signal);
  const dist = path.join(ROOT, 'apps/player/dist');
  const server = await startChild<{ port: number }>('selling-server.ts', [url, '64', '{}', dist]);
  const site = `http://127.0.0.1:${server.ready.port}`;
  try {
    const looks: Watched[] = [];
    for (let n = 0; n < ROUNDS; n += 1) looks.push(await watchOnce(db, site, tokens));
    const of = (field: keyof Watched) => median(looks.map((look) => look[field]));
    return [
      { name: 'feed: longest task', value: of('task_ms'), unit: 'ms', target: { atMost: 200 } },
      {
        name: `feed: pictures within ${FRAME_MS_MAX} ms`,
        value: of('share') * 100,
        unit: '%',
        target: { atLeast: 90 },
      },
      {
        name: 'feed: shots that the page has counted a second after the last',
        value: of('seen'),
        unit: `of ${PER_SECOND * SECONDS}`,
        target: { atLeast: PER_SECOND * SECONDS },
      },
    ];
  } finally {
    await server.stop();
  }
};

const watchOnce = async (db: Db, site: string, [watcher = '', ...shooters]: readonly string[]): Promise<Watched> => {
  const round = await makeYeekee(db, { cooldown_seconds: 0, shots_max: 1_000 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: 'th-TH',
    });
    const page = await openFeed(context, round, watcher);
    await slowDown(page);
    await page.evaluate(WATCH_FRAMES);
    await shootAll(site, round, shooters);
    const { task_ms, frames } = await page.evaluate<{ task_ms: number; frames: number[] }>(WATCHED);
    await page.waitForTimeout(1_000);
    const shown = await page.getByText(/^ทั้งหมด [\d,]+ นัด$/).innerText();
    const late = frames.filter((ms) => ms > FRAME_MS_MAX).length;
    return { task_ms, share: 1 - late / frames.length, seen: Number(shown.replaceAll(/\D/g, '')) };
  } finally {
    await browser.close();
  }
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

/** Runs in the page: keeps the time between one picture and the next. */
const WATCH_FRAMES = `
  seen.tasks = [];
  window.frames_ms = [];
  let last = performance.now();
  const count = (now) => { frames_ms.push(now - last); last = now; requestAnimationFrame(count); };
  requestAnimationFrame(count);
`;
const WATCHED = '({ task_ms: Math.max(0, ...seen.tasks), frames: frames_ms })';

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
