import { createHmac, hash, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chiSquareOf, likelihoodOf } from '#src/chi-square.ts';
import {
  costPerSpin,
  type Digest,
  decideSpin,
  fieldAt,
  freeSpinsOf,
  missingToSpin,
  percentsOf,
  pointOf,
  spinMessage,
  totalOf,
} from '#src/wheel.ts';

const SEED = Buffer.from('c0'.repeat(32), 'hex');
const byNode: Digest = (message) => createHmac('sha256', SEED).update(message).digest();

/** The same, in two bare hashes: a million of them are soon made. */
const quickly = (): Digest => {
  const pad = (byte: number) => Buffer.concat([SEED, Buffer.alloc(32)]).map((one) => one ^ byte);
  const [inner, outer] = [pad(0x36), pad(0x5c)];
  const text = Buffer.concat([inner, Buffer.alloc(64)]);
  return (message) =>
    hash(
      'sha256',
      Buffer.concat([outer, hash('sha256', text.subarray(0, 64 + text.write(message, 64)), 'buffer')]),
      'buffer',
    );
};

const WEIGHTS = [4_000, 2_500, 1_500, 1_000, 600, 300, 99, 1];

const four = (number: number): Uint8Array => {
  const digest = new Uint8Array(32).fill(0xff);
  new DataView(digest.buffer).setUint32(0, number);
  return digest;
};

describe('a digest', () => {
  it('is of the words, the number of the spin, the wheel and its list, and of the round once one was turned away', () => {
    const spin = { clientSeed: 'my-words', nonce: 7, wheelId: 2, listNo: 5 };
    expect(spinMessage(spin)).toBe('my-words:7:2:5');
    expect(spinMessage(spin, 0)).toBe('my-words:7:2:5');
    expect(spinMessage(spin, 1)).toBe('my-words:7:2:5:1');
  });

  it('is turned away only in the rest that does not divide evenly', () => {
    expect(pointOf(four(0), 10)).toBe(0);
    expect(pointOf(four(19), 10)).toBe(9);
    expect(pointOf(four(4_294_967_289), 10)).toBe(9);
    expect(pointOf(four(4_294_967_290), 10)).toBeUndefined();
    expect(pointOf(four(4_294_967_295), 10)).toBeUndefined();
    expect(pointOf(four(4_294_967_295), 2 ** 16)).toBe(65_535);
  });

  it('that is turned away is followed by another, until one is taken', async () => {
    const asked: string[] = [];
    const digests = [four(4_294_967_295), four(4_294_967_290), four(7)];
    const landing = await decideSpin({ clientSeed: 'x', nonce: 0, wheelId: 1, listNo: 3 }, [5, 5], (message) => {
      asked.push(message);
      return digests[asked.length - 1] ?? four(0);
    });
    expect(landing).toEqual({ rounds: 3, point: 7, index: 1 });
    expect(asked).toEqual(['x:0:1:3', 'x:0:1:3:1', 'x:0:1:3:2']);
  });
});

describe('a field', () => {
  it('has exactly as many numbers as it weighs, and every field has some', () => {
    const hits = WEIGHTS.map(() => 0);
    for (let point = 0; point < totalOf(WEIGHTS); point += 1) {
      const index = fieldAt(WEIGHTS, point);
      hits[index] = (hits[index] ?? 0) + 1;
    }
    expect(hits).toEqual(WEIGHTS);
  });

  it.each([
    [0, 0],
    [3_999, 0],
    [4_000, 1],
    [9_998, 6],
    [9_999, 7],
  ])('begins and ends where its weight says: %i is in field %i', (point, index) => {
    expect(fieldAt(WEIGHTS, point)).toBe(index);
  });

  it('says its odds as they are', () => {
    expect(percentsOf(WEIGHTS)).toEqual([40, 25, 15, 10, 6, 3, 0.99, 0.01]);
    expect(percentsOf([1, 1, 1])).toEqual([33.3333, 33.3333, 33.3333]);
  });
});

it('many spins land as the odds say: a million in a soak', async () => {
  const [spins, tilt] = process.env['SOAK'] === '1' ? [1_000_000, 1.01] : [100_000, 1.04];
  const digestOf = quickly();
  expect(await digestOf('a-million:0:1:1')).toEqual(await byNode('a-million:0:1:1'));
  const hits = WEIGHTS.map(() => 0);
  for (let nonce = 0; nonce < spins; nonce += 1) {
    const { index } = await decideSpin({ clientSeed: 'a-million', nonce, wheelId: 1, listNo: 1 }, WEIGHTS, digestOf);
    hits[index] = (hits[index] ?? 0) + 1;
  }
  expect(Math.min(...hits)).toBeGreaterThan(0);
  expect(chiSquareOf(hits, WEIGHTS)).toBeLessThan(24.32); // 1 in 1,000 for eight fields
  expect(likelihoodOf(hits, WEIGHTS)).toBeGreaterThan(0.001);
  const tilted = WEIGHTS.map((weight, index) => (index === 0 ? weight * tilt : weight));
  expect(likelihoodOf(hits, tilted)).toBeLessThan(0.001); // a wheel that is off by so much would be seen
});

it('lands alike in the browser and on the server', async () => {
  const key = await webcrypto.subtle.importKey('raw', SEED, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const byBrowser: Digest = async (message) =>
    new Uint8Array(await webcrypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const spin = { clientSeed: `words-${nonce}`, nonce, wheelId: 2, listNo: 1 };
    expect(await decideSpin(spin, WEIGHTS, byBrowser)).toEqual(await decideSpin(spin, WEIGHTS, byNode));
  }
  expect(await decideSpin({ clientSeed: 'fixed', nonce: 1, wheelId: 2, listNo: 3 }, WEIGHTS, byNode)).toEqual({
    rounds: 1,
    point: 1_554,
    index: 0,
  });
});

describe('free spins', () => {
  const wheel = { free_daily: 1, free_deposit: 50_000, free_max: 4 };

  it.each([
    [0, 1, 50_000],
    [49_999, 1, 1],
    [50_000, 2, 50_000],
    [149_999, 3, 1],
    [150_000, 4, null],
    [9_000_000, 4, null],
  ])('after deposits of %i satang are %i, and %s more bring the next', (deposited, count, missing) => {
    expect(freeSpinsOf(wheel, deposited)).toBe(count);
    expect(missingToSpin(wheel, deposited)).toBe(missing);
  });

  it('are those of the day alone where deposits bring none', () => {
    expect(freeSpinsOf({ ...wheel, free_deposit: null }, 1_000_000)).toBe(1);
    expect(missingToSpin({ ...wheel, free_deposit: null }, 1_000_000)).toBeNull();
  });
});

it('a spin costs what its baht prizes cost on average', () => {
  const fields = [
    { pays: 'cash', amount: 1_000, weight: 1 },
    { pays: 'free', amount: 500, weight: 2 },
    { pays: 'points', amount: 9_900, weight: 3 },
    { pays: 'none', amount: 0, weight: 4 },
  ];
  expect(costPerSpin(fields)).toBe(200);
});
