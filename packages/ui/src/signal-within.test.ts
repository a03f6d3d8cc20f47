import { expect, it } from 'vitest';
import { signalWithin } from '#src/signal-within.ts';

const aborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));

it('aborts with the signal that it was given, and for its reason', async () => {
  const outer = new AbortController();
  const signal = signalWithin(60_000, outer.signal);
  expect(signal.aborted).toBe(false);
  const reason = aborted(signal);
  outer.abort('left the page');
  await expect(reason).resolves.toBe('left the page');
});

it('aborts at once with one that is over', () => {
  expect(signalWithin(60_000, AbortSignal.abort('over')).reason).toBe('over');
});

it.each([undefined, new AbortController().signal])(
  'aborts after its time, whether or not another may',
  async (other) => {
    await expect(aborted(signalWithin(1, other))).resolves.toMatchObject({ name: 'TimeoutError' });
  },
);
