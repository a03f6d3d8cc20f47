import { expect } from '@playwright/test';
import type { StaffCaller } from './staff.ts';

/** No feed tells the results of a market: staff enter them. */
export const silenceFeeds = async (caller: StaffCaller, sandbox: string, market_id: number): Promise<void> => {
  const form = { feed: 'both', market: String(market_id), how: 'silent' };
  const request = 'request' in caller ? caller.request : caller;
  expect((await request.post(`${sandbox}/feed/orders`, { form })).ok()).toBe(true);
};
