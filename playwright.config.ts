import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.ts';

// Every worker reads this file again and finds the answer here.
process.env['CHROMIUM_PATH'] ??= findChromium();

const ALL = '**/*.test.ts';
/** What is walked in the other engines, where the suite found them. */
const ENGINES = '**/engines/*.test.ts';
/** What changes the house for everybody, and what looks back at all journeys, runs when all others have ended. */
const WHOLE_HOUSE = /\/(whole-house|spec-calls)\.test\.ts$/;
/** The longest ways of staff, who sell and draw at a desk. */
const LONG_WAYS = /\/backoffice-(lotto|results)\.test\.ts$/;
/** `npm test` walks each journey once: staff's at a desk, players' on a phone; what depends on the width on both. */
const AT_A_DESK = /\/(backoffice-[a-z]+|sandbox|game-sheet)\.test\.ts$/;
const ON_BOTH = /\/(every-route|floating|shell|home|lotto|yeekee)\.test\.ts$/;
const isOnce = process.env['EACH_ONCE'] === '1';
/** How many windows an engine has: each costs as much to start as seven pages, and one alone waits idly for the draw of its journey. */
const WINDOWS = { webkit: 2, firefox: 2 };
const engines = Object.entries(WINDOWS).filter(([name]) => process.env[name.toUpperCase()]);
// One pixel for a pixel: no graphics card draws the six of a real phone.
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'e2e',
  testMatch: ALL,
  globalSetup: './e2e/product.ts',
  fullyParallel: true,
  workers: 3,
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
    { name: 'phone', testIgnore: [ENGINES, WHOLE_HOUSE, isOnce ? AT_A_DESK : LONG_WAYS], use: phone },
    {
      name: 'desktop',
      testMatch: isOnce ? [AT_A_DESK, ON_BOTH] : ALL,
      testIgnore: [ENGINES, WHOLE_HOUSE],
      grepInvert: isOnce ? /@phone/ : [],
      use: desktop,
    },
    // WebKit draws without a graphics card too: on a busy machine its longest walk takes four times as long.
    ...engines.map(([name, workers]) => ({ name, workers, timeout: 240_000, testMatch: ENGINES })),
    { name: 'last', testMatch: WHOLE_HOUSE, fullyParallel: false, dependencies: ['phone', 'desktop'], use: desktop },
  ],
});
