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
];
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
for (const viewport of SIZES) {
  const context = await browser.newContext({ viewport, locale: 'th-TH', colorScheme: 'dark' });
  const tab = await context.newPage();
  for (const { name, path: at } of PAGES) {
    await tab.goto(`${site}${at}`, { waitUntil: 'networkidle' });
    await tab.screenshot({ path: path.join(folder, `${name}-${viewport.width}.png`) });
    console.log(`docs/screenshots/${name}-${viewport.width}.png`);
  }
  await context.close();
}
await browser.close();
