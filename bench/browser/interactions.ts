import type { CDPSession, Page } from '@playwright/test';

/** How the page answered: the slowest event from its beginning to the picture that showed it, and the longest task. */
export interface Answered {
  readonly event_ms: number;
  readonly task_ms: number;
}

/** Four times slower than this machine is Lighthouse's mid-range phone. */
const SLOWDOWN = 4;
const PAUSE_MS = 600;
const WINDOW_MIN = { width: 500, height: 740 };
const BARS_PX = 200;
// Hovering is no interaction, and a phone has none.
const HOVER = /^(?:pointer|mouse)(?:over|enter|out|leave|move)$/;

/** Runs in the page: keeps what the browser says of events and long tasks. */
const WATCH = `
  window.seen = { events: [], tasks: [] };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (!${String(HOVER)}.test(name)) seen.events.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
`;
const FORGET = 'seen.events = []; seen.tasks = [];';
const LONGEST = '({ event_ms: Math.max(0, ...seen.events), task_ms: Math.max(0, ...seen.tasks) })';

/** Makes the browser as slow as a phone and watches the page from now on. */
export const slowDown = async (page: Page, rate = SLOWDOWN): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await showWhole(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(WATCH);
};

/**
 * Gives the page a window that it fits into with the browser's own bars. Playwright makes both of one size, and the lowest
 * 85 px are then never drawn: a press that is answered there counts as answered only when something above it changes.
 */
const showWhole = async (page: Page, session: CDPSession): Promise<void> => {
  const { width, height } = page.viewportSize() ?? WINDOW_MIN;
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { width: Math.max(width, WINDOW_MIN.width), height: height + BARS_PX };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
};

/** Does something on the page and says how it answered, with all that it did until it came to rest. */
export const answerTo = async (page: Page, act: () => Promise<unknown>): Promise<Answered> => {
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(FORGET);
  await act();
  await page.waitForTimeout(PAUSE_MS);
  return page.evaluate<Answered>(LONGEST);
};
