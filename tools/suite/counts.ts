import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export type Counts = Readonly<{ passed: number; failed: number }>;

/** What a step without tests counts. */
export const NONE: Counts = { passed: 0, failed: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** What Vitest's JSON report counts; none was written when it crashed. A file that did not even load is one failure. */
export const vitestCounts = (file: string): Counts => {
  if (!existsSync(file)) return NONE;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
};

/** What Playwright's JSON report counts. A journey that passed on its second try has passed, and is named at the end. */
export const playwrightCounts = (file: string): Counts => {
  if (!existsSync(file)) return NONE;
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
};
