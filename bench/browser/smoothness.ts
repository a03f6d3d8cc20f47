import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.ts';
import { median } from '../report.ts';

/** A picture that comes later than this is seen to be late. */
export const FRAME_MS_MAX = 50;

/** How smooth a page was: its longest task, and which part of its pictures came in time. */
export interface Smoothness {
  readonly task_ms: number;
  readonly share: number;
  /** From one picture to the next, as a rule. */
  readonly frame_ms: number;
}

/** Does something in a browser with the screen of a phone. */
export const onPhone = async <Result>(
  site: string,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const screen = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    return await work(await browser.newContext({ baseURL: site, locale: 'th-TH', ...screen }));
  } finally {
    await browser.close();
  }
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

/** How smooth a page is while something is done to it. The page must have been slowed down before. */
export const smoothnessOf = async (page: Page, work: () => Promise<void>): Promise<Smoothness> => {
  await page.evaluate(WATCH_FRAMES);
  await work();
  const { task_ms, frames } = await page.evaluate<{ task_ms: number; frames: number[] }>(WATCHED);
  const share = 1 - frames.filter((ms) => ms > FRAME_MS_MAX).length / frames.length;
  return { task_ms, share, frame_ms: median(frames) };
};
