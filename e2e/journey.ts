import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { type Addresses, addresses } from './addresses.ts';
import { recordCalls } from './recorded-calls.ts';

/** What every journey has at hand besides the page. */
interface Fixtures {
  /** Where the running product answers. Paths given to `page.goto` are the player site's. */
  product: Addresses;
  /** Fails with every accessibility problem that axe sees on the page as it is now. */
  expectAccessible: () => Promise<void>;
  /** Fails a journey during which a page threw or a browser rule of ours (such as the CSP) was broken. */
  quietPage: void;
}

// Half-faded text has too little contrast: axe looks when what moves has come to rest. What moves for ever is not waited for.
const UNTIL_STILL = `Promise.allSettled(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
  .map((animation) => animation.finished)).then(() => undefined)`;

/** The kinds of parts that the page is made of, without its words and however many there are of each. */
const KINDS = `[location.pathname, innerWidth, matchMedia('(prefers-color-scheme: light)').matches, ...new Set(Array.from(document.querySelectorAll('body *'), (part) =>
  [part.tagName, part.className?.baseVal ?? part.className, part.getAttribute('role'), part.getAttribute('aria-label') !== null,
    part.disabled, part.hidden].join()))].join('\\n')`;
/** What axe finds. Called without its builder it takes two thirds of the time, but does not see into frames of another origin. */
const violationsOf = async (page: Page): Promise<readonly axe.Result[]> => {
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  return page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`);
};

const SEEN = path.join(import.meta.dirname, '../test-results/axe');

/** Whether this run has looked at such a screen in such a state before; if not, it now has. */
const isSeen = async (page: Page): Promise<boolean> => {
  const kinds = (await page.evaluate<string>(KINDS)).replaceAll(/\d+/g, '0');
  mkdirSync(path.join(SEEN, new URL(addresses().player).port), { recursive: true });
  try {
    mkdirSync(path.join(SEEN, new URL(addresses().player).port, createHash('sha256').update(kinds).digest('hex')));
    return false;
  } catch {
    return true;
  }
};

/** Of a journey that does not depend on the width, in a file that does: `npm test` walks it on the phone only. */
export const PHONE = { tag: '@phone' };

/** A journey through the running product. */
export const test = base.extend<Fixtures, { recorded: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
  product: async ({}, use) => use(addresses()),
  baseURL: async ({ product }, use) => use(product.player),
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      // A page that is still loading its part has no heading: what axe says of it then is no news. One that never has is.
      await page
        .locator('h1')
        .first()
        .waitFor({ state: 'attached', timeout: 10_000 })
        .catch(() => undefined);
      if (await isSeen(page)) return;
      // What is only half faded in has too little contrast: a true fault is still there a moment later.
      const problems = async () => {
        await page.evaluate(UNTIL_STILL);
        const violations = await violationsOf(page);
        return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
      };
      const first = await problems();
      if (first.length === 0) return;
      await page.waitForTimeout(1_000);
      expect(await problems()).toEqual([]);
    }),
  recorded: [
    async ({ browser }, use) => {
      recordCalls(browser);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  quietPage: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Content Security Policy'))
          problems.push(message.text());
      });
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
