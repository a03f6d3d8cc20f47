import { expect, it } from 'vitest';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';

const LOST = new ApiRefusal('เชื่อมต่อไม่ได้', 0, 0);
const REFUSED = new ApiRefusal('ยอดเงินไม่เพียงพอ', 2001, 200);

/** Sends requests one after the other, each with its fate, and tells the keys that they had. */
const keysOf = async (requests: readonly (readonly [amount: number, fate?: Error])[]): Promise<string[]> => {
  const act = idempotencyKeys();
  const keys: string[] = [];
  for (const [amount, fate] of requests)
    await act({ amount }, async (key) => {
      keys.push(key);
      if (fate) throw fate;
    }).catch(() => undefined);
  return keys;
};

it('keeps the key of a request whose answer was lost', async () => {
  const [first, again] = await keysOf([[100, LOST], [100]]);
  expect(again).toBe(first);
});

it.each([
  ['was answered', [[100], [100]]],
  ['was refused', [[100, REFUSED], [100]]],
  ['has become another', [[100, LOST], [200]]],
] as const)('gives a new key to a request that %s', async (_what, requests) => {
  const [first, next] = await keysOf(requests);
  expect(next).not.toBe(first);
});
