import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './command.ts';
import { type FileTime, seconds } from './step.ts';

interface Suite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** What Vitest's report says of each file. */
export const vitestTimes = (report: string): readonly FileTime[] =>
  ((read(report) as { testResults?: { name: string; startTime: number; endTime: number }[] }).testResults ?? []).map(
    ({ name, startTime, endTime }) => ({ file: path.relative(ROOT, name), took_ms: endTime - startTime }),
  );

const timeOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + timeOf(suite), 0);

/** What Playwright's report says of each file. */
export const playwrightTimes = (report: string): readonly FileTime[] =>
  ((read(report) as { suites?: Suite[] }).suites ?? []).map((suite) => ({
    file: `e2e/${suite.file}`,
    took_ms: timeOf(suite),
  }));

/** The slowest files, the slowest first. */
export const saySlowest = (times: readonly FileTime[], count = 10): readonly string[] =>
  times
    .toSorted((a, b) => b.took_ms - a.took_ms)
    .slice(0, count)
    .map(({ file, took_ms }) => `  ${seconds(took_ms).padStart(12)}  ${file}`);
