import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

// Takes the README's pictures from the site that runs at PORT (3000): `npm start` first.
const site = `http://localhost:${process.env['PORT'] ?? 3000}`;
const folder = path.resolve(import.meta.dirname, '../docs/screenshots');
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'help', path: '/help' },
];
const MEMBER_PAGES = [
  { name: 'home-member', path: '/' },
  { name: 'profile', path: '/member/profile' },
  { name: 'limits', path: '/member/limits' },
  { name: 'activity', path: '/member/activity' },
];
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

const DEMO_MEMBER = { phone: '0812345678', password: 'demo1234' };
const SETTLE_MS = 1_500;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
for (const viewport of SIZES) {
  const context = await browser.newContext({ viewport, locale: 'th-TH', colorScheme: 'dark' });
  const tab = await context.newPage();
  await tab.addInitScript(`localStorage.setItem('notices', '{"state":{"lastShownAt":${Date.now()}},"version":0}')`);
  const take = async (pages: typeof PAGES) => {
    for (const { name, path: at } of pages) {
      await tab.goto(`${site}${at}`);
      await tab.waitForTimeout(SETTLE_MS);
      await tab.screenshot({ path: path.join(folder, `${name}-${viewport.width}.png`) });
      console.log(`docs/screenshots/${name}-${viewport.width}.png`);
    }
  };
  await take(PAGES);
  const login = await context.request.post(`${site}/api/login`, { data: DEMO_MEMBER });
  const { data: authUser } = (await login.json()) as { data: object };
  const session = JSON.stringify({ state: { authUser, userInfo: null }, version: 0 });
  await tab.addInitScript(`localStorage.setItem('session', ${JSON.stringify(session)})`);
  await take(MEMBER_PAGES);
  await context.close();
}
await browser.close();
