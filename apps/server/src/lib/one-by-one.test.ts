import { expect, it } from 'vitest';
import { oneByOne } from '#src/lib/one-by-one.ts';

it('adds up what each returned', async () => {
  expect(await oneByOne([1, 2, 3], 'none', (item) => Promise.resolve(item))).toBe(6);
});

it('goes on after one that failed, and tells at the end', async () => {
  const reached: number[] = [];
  const run = async (item: number) => {
    reached.push(item);
    if (item === 1) throw new Error('one');
    return item;
  };
  await expect(oneByOne([1, 2, 3], 'some failed', run)).rejects.toThrow('some failed');
  expect(reached).toEqual([1, 2, 3]);
});
