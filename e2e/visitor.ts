import { expect, type Page } from '@playwright/test';

/** Has the notices just been shown, so that they do not open over the journey. */
export const withoutNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('notices', JSON.stringify({ state: { lastShownAt: Date.now() }, version: 0 }));
  });

/** Logs the demo member in by the API, in a session of this journey's own, before the next page is opened. */
export const asDemoMember = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/login', { data: { phone: '0812345678', password: 'demo1234' } });
  const { error, data } = (await answer.json()) as { error: number; data: { access_token: string } };
  expect(error).toBe(0);
  await page.addInitScript((authUser) => {
    if (sessionStorage.getItem('began')) return;
    sessionStorage.setItem('began', '1');
    localStorage.setItem('session', JSON.stringify({ state: { authUser, userInfo: null }, version: 0 }));
  }, data);
};
