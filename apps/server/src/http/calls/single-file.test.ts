import { expect, it } from 'vitest';
import { singleFile } from '#src/http/calls/single-file.ts';

it('one of a crowd passes in each turn of the event loop, in the order in which they came', async () => {
  const pass = singleFile();
  const passed: string[] = [];
  for (const name of ['a', 'b', 'c']) pass(() => void passed.push(name));
  const turns: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(passed.join(''));
    if (turn === 1) pass(() => void passed.push('d'));
  }
  expect(turns).toEqual(['a', 'ab', 'abc', 'abcd']);
});
