import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.ts';
import { playwrightFailures, vitestFailedFiles, vitestFailures } from './failures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chokdee-counts-'));
const report = (content: unknown) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

afterAll(() => rmSync(folder, { recursive: true }));

it('counts a file that did not load as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  const file = report({ numPassedTests: 2, numFailedTests: 1, testResults });
  expect(vitestCounts(file)).toEqual({ passed: 2, failed: 2 });
});

it('counts a journey that needed a second try as passed', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 4 } });
  expect(playwrightCounts(file)).toEqual({ passed: 6, failed: 1 });
});

it('counts nothing without a report', () => {
  expect(vitestCounts(path.join(folder, 'none'))).toEqual({ passed: 0, failed: 0 });
  expect(playwrightCounts(path.join(folder, 'none'))).toEqual({ passed: 0, failed: 0 });
});

it('tells which journeys failed, and why', () => {
  const failed = {
    projectName: 'phone',
    status: 'unexpected',
    results: [{ error: { message: '\u001b[31mno button' } }],
  };
  const passed = { projectName: 'desktop', status: 'expected', results: [{}] };
  const second = { projectName: 'desktop', status: 'flaky', results: [{ error: { message: 'too slow' } }, {}] };
  const specs = [{ title: 'a member plays', tests: [failed, passed, second] }];
  const file = report({ suites: [{ file: 'a.test.ts', specs: [], suites: [{ file: 'a.test.ts', specs }] }] });
  expect(playwrightFailures(file)).toEqual(['✘ [phone] a.test.ts: a member plays\n    no button']);
  expect(playwrightFailures(file, 'flaky')).toEqual(['✘ [desktop] a.test.ts: a member plays\n    too slow']);
});

it('tells which tests failed, and which files did not load', () => {
  const testResults = [
    {
      name: 'a',
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'x', failureMessages: [] }],
    },
    {
      name: 'b',
      status: 'failed',
      message: '',
      assertionResults: [{ status: 'failed', fullName: 'y', failureMessages: ['1 is not 2'] }],
    },
    { name: 'c', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  const file = report({ testResults });
  expect(vitestFailures(file)).toEqual(['✘ b: y\n    1 is not 2', '✘ c\n    no such module']);
  expect(vitestFailedFiles(file)).toEqual(['b', 'c']);
});
