import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { walkTo } from './steps/staff-pages.ts';
import { asDemoMember, withoutNotices } from './steps/visitor.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'เชื่อมต่อไม่ได้ในขณะนี้';
const TITLED = ['/', '/login', '/register', '/forgot', '/terms', '/privacy', '/help', '/poll/1', '/no-such-page'];
const TITLED_FOR_MEMBERS = ['/member/profile', '/member/limits', '/member/activity'];

interface Manifest {
  name: string;
  lang: string;
  display: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test.beforeEach(({ page }) => withoutNotices(page).then(() => undefined));

/** Waits until our worker answers for the page. */
const untilKept = (page: Page) =>
  expect.poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')).toBe(true);

const keptAddresses = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return kept.map(({ url }) => new URL(url).pathname);
  })()`);

/** What Chromium itself finds wrong with the manifest. */
const manifestErrors = async (context: BrowserContext, page: Page): Promise<unknown[]> => {
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  return errors;
};

test('the site can be installed: its manifest is linked, valid and has its icons', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'โชคดี', lang: 'th', display: 'standalone', theme_color: '#0a0e1a' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(await manifestErrors(context, page)).toEqual([]);
  expect((await request.get('/icons/apple-touch-icon.png')).ok()).toBe(true);
  expect((await request.get(manifest.start_url)).ok()).toBe(true);
});

test('the worker keeps the offline page and assets, and nothing of a member; without a network every address shows the offline page, and the site comes back by itself', async ({
  page,
  context,
  expectAccessible,
}) => {
  await asDemoMember(page);
  await page.goto('/');
  await untilKept(page);
  await page.goto('/member/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await keptAddresses(page);
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/terms?from=offline');
  await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible();
  expect(await page.evaluate<boolean>(`document.fonts.check('16px Prompt', 'ก')`)).toBe(true);
  await expectAccessible();

  await page.getByRole('link', { name: 'ลองใหม่' }).click();
  await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('banner')).toContainText('โชคดี');
  await expect(page).toHaveURL('/terms?from=offline');
});

test('every page has its title before any script runs, and the script keeps it; a preview has its picture', async ({
  page,
  request,
  product,
}) => {
  await page.goto('/terms');
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toBe(`${product.player}/share.png`);
  const bytes = await (await request.get(image ?? '')).body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThanOrEqual(60_000);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${product.player}/terms`);

  for (const path of [...TITLED, ...TITLED_FOR_MEMBERS]) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(path === '/no-such-page' ? 404 : 200);
    const written = /<title>(.*?)<\/title>/.exec(await answer.text())?.[1] ?? '';
    expect(written).toContain('โชคดี');
    if (path === TITLED_FOR_MEMBERS[0]) {
      await asDemoMember(page);
      await page.goto(path);
    } else await walkTo(page, path);
    await expect(page).toHaveTitle(written);
  }
});
