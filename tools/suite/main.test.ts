import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testEnvironment } from './environment.ts';

const suite = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], {
    env: testEnvironment(process.env),
    encoding: 'utf8',
  });

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-3);

it('hands a filter to Vitest alone and counts', () => {
  const { status, stdout } = suite('tools/suite/environment.test.ts');
  expect(lastLines(stdout)).toEqual(['', '1 passed, 0 failed', expect.stringMatching(/^total [\d.]+ s$/)]);
  expect(status).toBe(0);
  expect(stdout).not.toContain('── check');
}, 120_000);

it('says in one line that no test is called by a word', () => {
  const { status, stdout, stderr } = suite('no-such-word');
  expect([status, stdout]).toEqual([64, '']);
  expect(stderr).toMatch(/^No test is called "no-such-word"; right would be .*\n$/);
});

it('fails when no test ran', () => {
  const { status, stdout } = suite('tools/suite/environment.test.ts', '-t', 'no such name');
  expect(lastLines(stdout)).toEqual(['0 passed, 0 failed', expect.any(String), 'FAILED: no test ran']);
  expect(status).toBe(1);
}, 120_000);
