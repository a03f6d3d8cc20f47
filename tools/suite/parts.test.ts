import { expect, it } from 'vitest';
import { sayTimes } from './budget.ts';
import { changedJourneys, journeysOf, wrongWord } from './parts.ts';
import { saySlowest } from './slowest.ts';
import { beside } from './step.ts';

it('finds the journeys of a feature by its name', () => {
  expect(journeysOf(['yeekee'])).toEqual(['e2e/backoffice-yeekee.test.ts', 'e2e/yeekee.test.ts']);
  expect(journeysOf(['no-such-feature'])).toEqual([]);
});

it.each([
  ['tools no-such-word', 'no-such-word'],
  ['check yeekee', 'yeekee'],
  ['soak no-such-word', 'no-such-word'],
  ['journeys --once tools/suite', 'tools/suite'],
  ['-t name', undefined],
  ['changed', undefined],
  ['lotto -t no-such-word', undefined],
  ['./tools/suite/parts.test.ts:12', undefined],
  ['soak tools', undefined],
  ['journeys yeekee --once', undefined],
])('of the words "%s" it does not know %s', (words, wrong) => {
  expect(wrongWord(words.split(' '))).toBe(wrong);
});

it('knows a whole path, whatever stands in it', () => {
  expect(wrongWord([import.meta.dirname, 'yeekee'])).toBeUndefined();
});

it('walks what a change touches: changed journeys and those of its features', () => {
  const touched = ['apps/player/src/features/wheel/spin-tab.tsx', 'e2e/poll.test.ts', 'packages/ui/src/button.tsx'];
  expect(changedJourneys(touched)).toEqual(['e2e/poll.test.ts', 'e2e/wheel.test.ts']);
  expect(changedJourneys(['packages/ui/src/button.tsx'])).toEqual([]);
});

it('names a stage that is over its budget by half, and no other', () => {
  const [check, tests] = sayTimes({ check: 80_000, tests: 1_000_000 });
  expect(check).not.toContain('OVER');
  expect(tests).toContain('16 min 40 s of 4 min 20 s  OVER ITS BUDGET BY HALF');
});

it('a check that fails behind tests fails them, and is named first', async () => {
  const step = (name: string, problem: string) => ({ name, run: async () => ({ passed: 2, failed: 0, problem }) });
  const { run, name } = beside(step('tests', ''), step('check', 'tsc -p .'));
  expect(name).toBe('check and tests');
  expect(await run('')).toMatchObject({ passed: 2, failed: 1, problem: 'tsc -p .' });
  expect(await beside(step('tests', ''), step('check', '')).run('')).toMatchObject({ failed: 0, problem: '' });
});

it('lists the slowest files first, and no more than are wanted', () => {
  const files = [1, 3, 2].map((took) => ({ file: `${took}.ts`, took_ms: took * 1_000 }));
  expect(saySlowest(files, 2).map((line) => line.trim())).toEqual(['3.0 s  3.ts', '2.0 s  2.ts']);
});
