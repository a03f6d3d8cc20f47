import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type CoalesceLimits, coalesce } from '#src/lib/coalesce.ts';

class Full extends Error {}
class Away extends Error {}

const limits: CoalesceLimits = {
  batchMax: 100,
  parallelMax: 1,
  waitingMax: 1_000,
  onFull: () => new Full(),
  mayBeOnes: (error) => !(error instanceof Away),
};

/** A batch function that stops at a gate, so that a test decides what runs at once. */
const gated = () => {
  const batches: { requests: readonly number[]; open: () => void }[] = [];
  let running = 0;
  let runningMax = 0;
  const run = async (requests: readonly number[]): Promise<readonly string[]> => {
    running += 1;
    runningMax = Math.max(runningMax, running);
    await new Promise<void>((open) => batches.push({ requests, open }));
    running -= 1;
    if (requests.includes(13)) throw new Error('thirteen');
    if (requests.includes(99)) throw new Away('away');
    return requests.map((request) => `answer ${request}`);
  };
  const openNext = async (index: number) => {
    await nextTurn();
    batches[index]?.open();
    await nextTurn();
  };
  const given = () => batches.map(({ requests }) => requests);
  return { run, openNext, given, runningMax: () => runningMax };
};

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const openAll = async (gate: ReturnType<typeof gated>) => {
  for (let index = 0; index < 200; index += 1) await gate.openNext(index);
};

it('runs a lone request at once and a crowd of one turn as one batch', async () => {
  const gate = gated();
  const ask = coalesce(gate.run, limits);
  const lone = ask(1);
  await gate.openNext(0);
  expect(await lone).toBe('answer 1');
  const crowd = Promise.all([2, 3, 4].map(ask));
  await gate.openNext(1);
  expect(await crowd).toEqual(['answer 2', 'answer 3', 'answer 4']);
  expect(gate.given()).toEqual([[1], [2, 3, 4]]);
});

it('gathers what arrives while a batch runs, in order of arrival, up to the largest batch', async () => {
  const gate = gated();
  const ask = coalesce(gate.run, { ...limits, batchMax: 3 });
  const first = ask(1);
  await nextTurn();
  const others = Promise.all([2, 3, 4, 5, 6].map(ask));
  await openAll(gate);
  expect(await first).toBe('answer 1');
  expect(await others).toEqual(['answer 2', 'answer 3', 'answer 4', 'answer 5', 'answer 6']);
  expect(gate.given()).toEqual([[1], [2, 3, 4], [5, 6]]);
});

it('spreads a crowd over the free lanes and never runs more batches at once than it may', async () => {
  const gate = gated();
  const ask = coalesce(gate.run, { ...limits, parallelMax: 3, batchMax: 2 });
  const answers = Promise.all(upTo(12).map(ask));
  await nextTurn();
  expect(gate.given()).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  await openAll(gate);
  expect(await answers).toEqual(upTo(12).map((request) => `answer ${request}`));
  expect(gate.runningMax()).toBe(3);

  const again = Promise.all([21, 22, 23].map(ask));
  await nextTurn();
  expect(gate.given().slice(-3)).toEqual([[21], [22], [23]]);
  await openAll(gate);
  await again;
});

it('refuses at once when too many wait, and serves again when there is room', async () => {
  const gate = gated();
  const ask = coalesce(gate.run, { ...limits, waitingMax: 2 });
  const running = ask(1);
  await nextTurn();
  const waiting = [ask(2), ask(3)];
  await expect(ask(4)).rejects.toBeInstanceOf(Full);
  await openAll(gate);
  expect(await Promise.all([running, ...waiting])).toEqual(['answer 1', 'answer 2', 'answer 3']);
  const later = ask(5);
  await openAll(gate);
  expect(await later).toBe('answer 5');
});

it('runs each alone when one may be at fault, so that only that one fails', async () => {
  const gate = gated();
  const ask = coalesce(gate.run, limits);
  const answers = Promise.allSettled([11, 12, 13, 14].map(ask));
  await openAll(gate);
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(gate.given()).toEqual([[11, 12, 13, 14], [11], [12], [13], [14]]);
});

it('tells everyone when it can be nobody’s fault, without trying again', async () => {
  const gate = gated();
  const ask = coalesce(gate.run, limits);
  const answers = Promise.allSettled([98, 99].map(ask));
  await openAll(gate);
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(gate.given()).toEqual([[98, 99]]);
});

it('tells those who wait too, and serves whoever comes after', async () => {
  const gate = gated();
  const ask = coalesce(gate.run, limits);
  const running = ask(99);
  await nextTurn();
  const answers = Promise.allSettled([running, ask(1), ask(2)]);
  await gate.openNext(0);
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const later = ask(3);
  await openAll(gate);
  expect(await later).toBe('answer 3');
  expect(gate.given()).toEqual([[99], [3]]);
});

it('keeps the other lanes working while one runs its requests alone', async () => {
  const gate = gated();
  const ask = coalesce(gate.run, { ...limits, parallelMax: 2, batchMax: 2 });
  const crowd = Promise.allSettled([12, 13, 1, 2].map(ask));
  await gate.openNext(0);
  expect(gate.given()).toEqual([[12, 13], [1, 2], [12]]);
  await gate.openNext(1);
  const late = ask(3);
  await nextTurn();
  expect(gate.given().at(-1)).toEqual([3]); // though the first lane still runs 12 alone
  await openAll(gate);
  expect(await late).toBe('answer 3');
  expect((await crowd).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(gate.runningMax()).toBe(2);
});

it('goes on after a failure of everything', async () => {
  let isBroken = true;
  const ask = coalesce(
    (requests: readonly number[]) => (isBroken ? Promise.reject(new Away()) : Promise.resolve(requests)),
    limits,
  );
  await expect(ask(1)).rejects.toBeInstanceOf(Away);
  isBroken = false;
  expect(await ask(2)).toBe(2);
});

it('stops a batch function that answers another number of requests than it was given', async () => {
  const ask = coalesce(() => Promise.resolve([]), limits);
  await expect(ask(1)).rejects.toThrow('another number of requests');
});
