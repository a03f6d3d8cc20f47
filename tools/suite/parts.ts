import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { ROOT } from './command.ts';

const JOURNEYS = 'e2e/**/*.test.ts';

/** The journeys whose file speaks of one of these words. */
export const journeysOf = (words: readonly string[]): readonly string[] =>
  globSync(JOURNEYS, { cwd: ROOT })
    .filter((file) => words.some((word) => file.includes(word)))
    .toSorted();

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
