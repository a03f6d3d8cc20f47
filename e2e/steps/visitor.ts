import { expect, type Page } from '@playwright/test';

/** Has the notices just been shown, so that they do not open over the journey. */
export const withoutNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('notices', JSON.stringify({ state: { lastShownAt: Date.now() }, version: 0 }));
  });

/** Has somebody's session in the browser before the next page is opened; once he logs out it stays away. */
export const withSession = (page: Page, access_token: string): Promise<unknown> =>
  page.addInitScript((token) => {
    if (sessionStorage.getItem(token)) return;
    sessionStorage.setItem(token, 'began');
    const state = { authUser: { access_token: token }, userInfo: null };
    localStorage.setItem('session', JSON.stringify({ state, version: 0 }));
  }, access_token);

/** Logs the demo member in by the API, in a session of this journey's own, before the next page is opened. */
export const asDemoMember = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/login', { data: { phone: '0812345678', password: 'demo1234' } });
  const { error, data } = (await answer.json()) as { error: number; data: { access_token: string } };
  expect(error).toBe(0);
  await withSession(page, data.access_token);
};
