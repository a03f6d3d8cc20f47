import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const LINES_MAX = 14;

interface Spec {
  title: string;
  tests: { projectName: string; status: string; results: { error?: { message?: string; stack?: string } }[] }[];
}
interface Suite {
  file: string;
  specs: Spec[];
  suites?: Suite[];
}
interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

const short = (title: string, message: string): string => {
  const lines = stripVTControlCharacters(message).split('\n');
  return [`✘ ${title}`, ...lines.slice(0, LINES_MAX).map((line) => `    ${line}`)].join('\n');
};

/** What a report says; nothing if none was written. */
const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const specsOf = (suite: Suite): readonly Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * The journeys that failed (or failed once, and passed on their second try), each with the first lines of why: the end of
 * a log is often all that one gets to see.
 */
export const playwrightFailures = (file: string, wanted: 'unexpected' | 'flaky' = 'unexpected'): readonly string[] =>
  ((read(file) as { suites?: Suite[] }).suites ?? []).flatMap((suite) =>
    specsOf(suite).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => {
          const error = results.find((result) => result.error)?.error;
          return short(`[${projectName}] ${suite.file}: ${title}`, error?.stack ?? error?.message ?? '');
        }),
    ),
  );

const vitestFiles = (file: string): readonly VitestFile[] =>
  (read(file) as { testResults?: VitestFile[] }).testResults ?? [];

/** The files of Vitest in which something failed. */
export const vitestFailedFiles = (file: string): readonly string[] =>
  vitestFiles(file)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);

/** The tests of Vitest that failed, likewise, with the files that did not even load. */
export const vitestFailures = (file: string): readonly string[] =>
  vitestFiles(file).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [short(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => short(`${name}: ${fullName}`, failureMessages.join('\n')));
  });
