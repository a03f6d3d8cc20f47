import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './command.ts';

const JOURNEYS = ['e2e/**/*.test.ts'];
const TESTS = ['{tools,bench}/**/*.test.ts', '{apps,packages}/*/{src,site}/**/*.test.{ts,tsx}'];

const called = (files: readonly string[], words: readonly string[]): readonly string[] =>
  globSync(files, { cwd: ROOT })
    .filter((file) => words.some((word) => file.includes(word)))
    .toSorted();

/** The journeys whose file speaks of one of these words. */
export const journeysOf = (words: readonly string[]): readonly string[] => called(JOURNEYS, words);

/** The tests whose file does. */
export const testsOf = (words: readonly string[]): readonly string[] => called(TESTS, words);

/** The first word that nothing `of` these is called by. An option and all behind it are for Vitest or Playwright to judge. */
const strangeWord = (words: readonly string[], ...of: readonly (typeof testsOf)[]): string | undefined => {
  const option = words.findIndex((word) => word.startsWith('-'));
  const own = option < 0 ? words : words.slice(0, option);
  const partOf = (word: string) => path.relative(ROOT, path.resolve(ROOT, word.replace(/:\d+$/, '')));
  return own.find((word) => of.every((filesOf) => filesOf([partOf(word)]).length === 0));
};

/** Which journeys are wanted, where `--once` says how. */
export const walksOf = (words: readonly string[]): readonly string[] => words.filter((word) => word !== '--once');

/** The first word given to the suite that names none of its tests. */
export const wrongWord = ([part = 'check', ...rest]: readonly string[]): string | undefined => {
  if (part === 'check' || part === 'changed') return rest[0];
  if (part === 'soak') return strangeWord(rest, testsOf);
  if (part === 'journeys') return strangeWord(walksOf(rest), journeysOf);
  return strangeWord([part, ...rest], testsOf, journeysOf);
};

/** The files that differ from the last commit, and those that are new. */
const changedFiles = (): readonly string[] =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .map((line) => line.slice(3).split(' -> ').at(-1) ?? '')
    .filter((file) => file !== '');

/** The journeys that a change may touch: those that it changes, and those that are called as a feature in it is. */
export const changedJourneys = (files: readonly string[] = changedFiles()): readonly string[] => {
  const features = files.flatMap((file) => /\/features\/([a-z-]+)\//.exec(file)?.[1] ?? []);
  const own = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.test.ts'));
  return [...new Set([...own, ...(features.length > 0 ? journeysOf(features) : [])])].toSorted();
};
