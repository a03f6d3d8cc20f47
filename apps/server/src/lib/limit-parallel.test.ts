import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitParallel } from '#src/lib/limit-parallel.ts';

/** Work that stops at a gate, so that a test decides what runs at once. */
const gated = (parallelMax: number, waitingMax?: number) => {
  const begun: number[] = [];
  const gates = new Map<number, PromiseWithResolvers<number>>();
  const run = limitParallel(
    (id: number) => {
      begun.push(id);
      gates.set(id, Promise.withResolvers());
      return gates.get(id)?.promise ?? Promise.resolve(0);
    },
    parallelMax,
    waitingMax,
  );
  const open = async (id: number, error?: Error) => {
    if (error) gates.get(id)?.reject(error);
    else gates.get(id)?.resolve(id);
    await nextTurn();
  };
  return { run, begun, open };
};

it('runs so many at once and the others in turn', async () => {
  const { run, begun, open } = gated(2);
  const results = Promise.all([1, 2, 3, 4, 5].map(run));
  await nextTurn();
  expect(begun).toEqual([1, 2]);
  await open(2);
  expect(begun).toEqual([1, 2, 3]);
  await open(1);
  expect(begun).toEqual([1, 2, 3, 4]);
  await open(3);
  await open(4);
  await open(5);
  expect(await results).toEqual([1, 2, 3, 4, 5]);
});

it('tells those past the queue to come back, at once', async () => {
  const { run, begun, open } = gated(1, 2);
  const served = Promise.all([1, 2, 3].map(run));
  await expect(run(4)).rejects.toMatchObject({ reason: 'overloaded' });
  for (const id of [1, 2, 3]) await open(id);
  expect(await served).toEqual([1, 2, 3]);
  const later = run(5);
  await open(5);
  expect(await later).toBe(5);
  expect(begun).toEqual([1, 2, 3, 5]);
});

it('a failure passes its place on', async () => {
  const { run, begun, open } = gated(1);
  const failing = run(1).catch((error: Error) => error.message);
  const next = run(2);
  await open(1, new Error('broken'));
  expect(await failing).toBe('broken');
  expect(begun).toEqual([1, 2]);
  await open(2);
  expect(await next).toBe(2);
});

it('gives no place away twice when one comes as another leaves', async () => {
  const { run, begun, open } = gated(1);
  const first = run(1);
  const second = run(2);
  const third = open(1).then(() => run(3));
  await first;
  await nextTurn();
  expect(begun).toEqual([1, 2]);
  await open(2);
  await open(3);
  expect(await Promise.all([second, third])).toEqual([2, 3]);
});
