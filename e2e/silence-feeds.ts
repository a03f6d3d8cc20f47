import { expect, type Page } from '@playwright/test';

/** No feed tells the results of a market: staff enter them. */
export const silenceFeeds = async (page: Page, sandbox: string, market_id: number): Promise<void> => {
  const form = { feed: 'both', market: String(market_id), how: 'silent' };
  expect((await page.request.post(`${sandbox}/feed/orders`, { form })).ok()).toBe(true);
};
