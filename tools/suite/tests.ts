import path from 'node:path';
import { findChromium } from '../chromium.ts';
import { buildSites } from '../sites.ts';
import { ROOT, run, stopSignal } from './command.ts';
import { NONE, playwrightCounts, vitestCounts } from './counts.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import type { Step } from './step.ts';

/** Unit, integration and tidy tests; `args` are handed to Vitest, a soak takes the long ones too. */
export const vitest = (args: readonly string[], isSoak = false): Step => ({
  name: isSoak ? 'soak' : 'tests',
  run: async (folder) => {
    const report = path.join(folder, 'vitest.json');
    const { isOk } = await run({
      script: 'vitest/vitest.mjs',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      stopWith: 'SIGHUP', // see vitest.config.ts
      env: isSoak ? { SOAK: '1' } : {},
    });
    return { ...vitestCounts(report), problem: isOk ? '' : ['vitest', ...vitestFailures(report)].join('\n') };
  },
});

/** The sites as players get them: the journeys walk through these builds. */
export const builds: Step = {
  name: 'site builds',
  run: async () => {
    const built = await buildSites(ROOT, stopSignal);
    console.log(`  ${built.length > 0 ? `built ${built.join(', ')}` : 'nothing changed since the last build'}`);
    return { ...NONE, problem: '' };
  },
};

/** Browser journeys on a phone and on a desktop, through the whole running product. */
export const journeys = (args: readonly string[]): Step => ({
  name: 'browser journeys',
  run: async (folder) => {
    const chromium = findChromium();
    console.log(`  with ${chromium}`);
    const report = path.join(folder, 'playwright.json');
    const { isOk } = await run({
      script: '@playwright/test/cli.js',
      args: ['test', '--reporter=list,json', ...args],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    const unsteady = playwrightFailures(report, 'flaky');
    if (unsteady.length > 0) console.log(['  passed on the second try only:', ...unsteady].join('\n'));
    return {
      ...playwrightCounts(report),
      problem: isOk ? '' : ['playwright', ...playwrightFailures(report)].join('\n'),
    };
  },
});
