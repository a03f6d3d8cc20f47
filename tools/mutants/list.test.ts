import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { breakText, mutantsNamed } from './mutant.ts';
import { sightOf } from './open-tests.ts';
import { THEMES } from './themes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const all = Object.values(THEMES).flat();

it('there are enough mutants, each with a name of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter(({ name }) => !/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(name))).toEqual([]);
});

it('every mutant breaks one place of a file that is there', () => {
  const texts = new Map(all.map(({ file }) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const lost = all.filter((mutant) => breakText(texts.get(mutant.file) ?? '', mutant) === undefined);
  expect(lost.map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ from, to }) => from === to)).toEqual([]);
});

it('every mutant names tests that are there, and none that take a browser or a soak', () => {
  const tests = new Set(all.flatMap((mutant) => mutant.tests));
  expect(all.filter((mutant) => mutant.tests.length === 0)).toEqual([]);
  expect([...tests].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(
    [...tests].filter((file) => !/^(?:apps|packages)\/.+\.test\.tsx?$/.test(file) || file.includes('.soak.')),
  ).toEqual([]);
});

it.each([
  ['a + b', 'a - b'],
  ['b + a', undefined],
  ['a + b; a + b', undefined],
])('breaking a + b in %j gives %j', (text, broken) => {
  expect(breakText(text, { from: 'a + b', to: 'a - b' })).toBe(broken);
});

it('a word names a theme or the beginning of names', () => {
  const [first, second] = all;
  const themes = { one: all.slice(0, 2), two: all.slice(2, 3) };
  expect(mutantsNamed(themes, 'one')).toEqual([first, second]);
  expect(mutantsNamed(themes, first?.name ?? '')).toEqual([first]);
  expect(mutantsNamed(themes, 'constructor')).toEqual([]);
});

/** A file of tests as Vitest tells of it. */
const moduleOf = (isOk: boolean, tests: readonly ('passed' | 'failed' | 'skipped')[]) =>
  ({
    ok: () => isOk,
    children: {
      allTests: (state: string) => tests.filter((one) => one === state).map((one) => ({ fullName: `it ${one}` })),
    },
  }) as unknown as TestModule;

it.each([
  ['a test that failed', moduleOf(false, ['passed', 'failed']), { seen: 'red', by: 'it failed' }],
  ['tests that passed', moduleOf(true, ['passed', 'skipped']), { seen: 'green' }],
  ['no test that ran', moduleOf(true, ['skipped']), { seen: 'broken' }],
  ['a file that does not load', moduleOf(false, []), { seen: 'broken' }],
] as const)('sees of %s what it is', (_what, file, sight) => {
  expect(sightOf([file])).toEqual(sight);
});
