import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.ts';

// Every worker reads this file again and finds the answer here.
process.env['CHROMIUM_PATH'] ??= findChromium();

/** What changes the house for everybody runs when all others have ended, one after another. */
const WHOLE_HOUSE = '**/whole-house.test.ts';
/** The longest ways of staff, who sell and draw at a desk: they would take a tenth of the whole time again. */
const AT_A_DESK = ['**/backoffice-lotto.test.ts', '**/backoffice-results.test.ts'];
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/product.ts',
  fullyParallel: true,
  workers: 2,
  // Two browsers beside a whole house on two cores: once more before it counts, and the end names what needed that.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalTimeout: 3_600_000,
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
    { name: 'phone', testIgnore: [WHOLE_HOUSE, ...AT_A_DESK], use: phone },
    { name: 'desktop', testIgnore: WHOLE_HOUSE, use: desktop },
    { name: 'last', testMatch: WHOLE_HOUSE, fullyParallel: false, dependencies: ['phone', 'desktop'], use: desktop },
  ],
});
