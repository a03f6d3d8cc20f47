import { test as base, expect, type Page } from '@playwright/test';
import { mayKeep } from '#tools/browser-storage.ts';
import { problemsOf } from './accessibility.ts';
import { type Addresses, addresses } from './addresses.ts';
import { recordCalls } from './recorded-calls.ts';

/** What every journey has at hand besides the page. */
interface Fixtures {
  /** Where the running product answers. Paths given to `page.goto` are the player site's. */
  product: Addresses;
  /** Fails with every accessibility problem that axe sees on the page as it is now. */
  expectAccessible: () => Promise<void>;
  /** Fails a journey during which a page threw, a browser rule of ours (such as the CSP) was broken or something unknown was kept. */
  quietPage: void;
}

/** Of a journey that does not depend on the width, in a file that does: `npm test` walks it on the phone only. */
export const PHONE = { tag: '@phone' };

/** A journey through the running product. */
export const test = base.extend<Fixtures, { recorded: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
  product: async ({}, use) => use(addresses()),
  baseURL: async ({ product }, use) => use(product.player),
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      expect(await problemsOf(page)).toEqual([]);
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
      expect(await strayKeys(page)).toEqual([]);
    },
    { auto: true },
  ],
});

/** What a page keeps in the browser that the list of what we keep does not name. What a journey began with says so itself. */
const strayKeys = async (page: Page): Promise<string[]> => {
  const kept = await page
    .evaluate(() => ({ localStorage: Object.entries(localStorage), sessionStorage: Object.entries(sessionStorage) }))
    .catch(() => undefined);
  return Object.entries(kept ?? {}).flatMap(([where, values]) =>
    values
      .filter(([name, value]) => value !== 'began' && !mayKeep(where as 'localStorage', name))
      .map(([name]) => `${where} ${name}`),
  );
};

export { expect };
