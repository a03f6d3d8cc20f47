import path from 'node:path';
import { findChromium } from '../chromium.ts';
import { findEngines, unseenIn } from '../engines.ts';
import { buildSites } from '../sites.ts';
import { ROOT, run, stopSignal } from './command.ts';
import { NONE, playwrightCounts, vitestCounts } from './counts.ts';
import { playwrightFailures, vitestFailedFiles, vitestFailures } from './failures.ts';
import { playwrightTimes, vitestTimes } from './slowest.ts';
import type { Step } from './step.ts';

/** More files or journeys than these that need a second try are no slip of a busy machine: they fail the run. */
const SLIPS_MAX = 2;

const runVitest = async (report: string, args: readonly string[], isSoak: boolean): Promise<boolean> => {
  const { isOk } = await run({
    script: 'vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    stopWith: 'SIGHUP', // see vitest.config.ts
    env: isSoak ? { SOAK: '1' } : {},
  });
  return isOk;
};

/**
 * Unit, integration and tidy tests; `args` are handed to Vitest, a soak takes the long ones too. In the whole suite a file
 * that failed is run once more by itself, as a journey is, and the end names what needed that.
 */
export const vitest = (args: readonly string[], isSoak = false): Step => ({
  name: isSoak ? 'soak' : 'tests',
  run: async (folder) => {
    const report = path.join(folder, 'vitest.json');
    const isOk = await runVitest(report, args, isSoak);
    const counts = { ...vitestCounts(report), files: vitestTimes(report) };
    if (isOk) return { ...counts, problem: '' };
    const failures = vitestFailures(report);
    const problem = ['vitest', ...failures].join('\n');
    const files = vitestFailedFiles(report);
    if (isSoak || args.length > 0 || files.length === 0 || files.length > SLIPS_MAX || stopSignal.aborted)
      return { ...counts, problem };
    console.log(['  once more, by themselves:', ...failures].join('\n'));
    const second = path.join(folder, 'vitest-second.json');
    if (!(await runVitest(second, ['--no-file-parallelism', ...files], false)))
      return { ...counts, problem: [problem, 'and on the second try', ...vitestFailures(second)].join('\n') };
    console.log(['  passed on the second try only:', ...failures].join('\n'));
    return { ...counts, passed: counts.passed + counts.failed, failed: 0, problem: '' };
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

/** Browser journeys through the whole running product: each once, or all on a phone and on a desktop. */
export const journeys = (args: readonly string[], isOnce = false): Step => ({
  name: 'browser journeys',
  run: async (folder) => {
    const chromium = findChromium();
    const engines = findEngines();
    console.log(`  with ${[chromium, ...Object.keys(engines)].join(', ')}`);
    const report = path.join(folder, 'playwright.json');
    const { isOk } = await run({
      script: '@playwright/test/cli.js',
      args: ['test', '--reporter=list,json', ...args],
      env: {
        ...(isOnce ? { EACH_ONCE: '1' } : {}),
        ...(args.length === 0 ? { WHOLE_WALK: '1' } : {}),
        ...engines,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    const unsteady = playwrightFailures(report, 'flaky');
    if (unsteady.length > 0) console.log(['  passed on the second try only:', ...unsteady].join('\n'));
    const found = { ...playwrightCounts(report), files: playwrightTimes(report), unseen: unseenIn(engines) };
    if (!isOk) return { ...found, problem: ['playwright', ...playwrightFailures(report)].join('\n') };
    const isUnsteady = unsteady.length > SLIPS_MAX;
    return { ...found, problem: isUnsteady ? ['too many needed a second try', ...unsteady].join('\n') : '' };
  },
});
