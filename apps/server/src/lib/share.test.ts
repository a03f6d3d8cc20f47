import { expect, it } from 'vitest';
import { shared } from '#src/lib/share.ts';

it('whoever comes while the work is done shares it, and so does whoever comes soon after', async () => {
  let now = 0;
  let runs = 0;
  const gates: PromiseWithResolvers<number>[] = [];
  const read = shared(
    () => {
      runs += 1;
      const gate = Promise.withResolvers<number>();
      gates.push(gate);
      return gate.promise;
    },
    100,
    () => now,
  );
  const [first, second] = [read(), read()];
  now = 10_000; // however long it takes
  const third = read();
  gates[0]?.resolve(1);
  expect(await Promise.all([first, second, third])).toEqual([1, 1, 1]);
  now += 99;
  expect(await read()).toBe(1);
  now += 1;
  const next = read();
  gates[1]?.resolve(2);
  expect([await next, runs]).toEqual([2, 2]);
});

it('a failure is told to all who waited for it, and not kept', async () => {
  let runs = 0;
  const read = shared(async () => {
    runs += 1;
    if (runs === 1) throw new Error('broken');
    return runs;
  }, 1_000);
  await expect(Promise.all([read(), read()])).rejects.toThrow('broken');
  expect(await read()).toBe(2);
});
