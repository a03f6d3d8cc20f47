import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.ts';

// Every worker reads this file again and finds the answer here.
process.env['CHROMIUM_PATH'] ??= findChromium();

/** What changes the house for everybody runs when all others have ended, one after another. */
const WHOLE_HOUSE = '**/whole-house.test.ts';
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalTimeout: 2_700_000,
  reporter: 'list',
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    // A page that our worker controls is not seen by `page.route`; the journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', testIgnore: WHOLE_HOUSE, use: phone },
    { name: 'desktop', testIgnore: WHOLE_HOUSE, use: desktop },
    { name: 'last', testMatch: WHOLE_HOUSE, fullyParallel: false, dependencies: ['phone', 'desktop'], use: desktop },
  ],
});
