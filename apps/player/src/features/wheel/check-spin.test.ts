import { expect, it } from 'vitest';
import { checkSpin, isRevealedRight } from '#src/features/wheel/check-spin.ts';
import type { Proof } from '#src/features/wheel/wheel-queries.ts';

/** A spin as the server's own cryptography decided it. */
const SERVER_SEED = 'a7'.repeat(32);
const HASH = '377e15efdc9e493f8e1b6ab832acc34ae8f50a4b56e8d0e17bc71cf884848104';
const DIGEST = 'df052f07282717079a4da4ced3cf61e3d3e04c0011bed661d965a19bcade3d7d';

const proof: Proof = {
  server_seed: SERVER_SEED,
  spins: 6,
  numbers: [{ from: 0, to: 5 }],
  spin: {
    spin_id: 'x',
    wheel_id: 2,
    prize_id: 3,
    index: 2,
    name: '',
    pays: 'cash',
    amount: 1,
    paid_with: 'free',
    state: 'won',
    version: 1,
    seed_id: 'y',
    server_hash: HASH,
    client_seed: 'my-words',
    nonce: 4,
    spun_at: '',
  },
  prizes: [50, 30, 20].map((weight, place) => ({
    prize_id: place + 1,
    name: '',
    pays: 'cash',
    amount: 1,
    colour: '#000000',
    image: '',
    weight,
    percent: weight,
  })),
};

it('comes to what the server says, with the browser’s own cryptography and without it', async () => {
  const expected = {
    isPromiseRight: undefined,
    hash: HASH,
    isHashRight: true,
    message: 'my-words:4:2:1',
    digest: DIGEST,
    point: 87,
    total: 100,
    index: 2,
    isFieldRight: true,
    missing: [],
  };
  expect(await checkSpin(proof, undefined)).toEqual(expected);
  expect(await checkSpin(proof, undefined, null)).toEqual(expected);
});

it('finds another seed, and another field', async () => {
  expect(await checkSpin({ ...proof, server_seed: 'a8'.repeat(32) }, undefined)).toMatchObject({ isHashRight: false });
  const elsewhere = { ...proof.spin, index: 1 };
  expect(await checkSpin({ ...proof, spin: elsewhere }, undefined)).toMatchObject({
    isHashRight: true,
    isFieldRight: false,
  });
});

it('finds a spin that is not of what this browser saw before it', async () => {
  const { seed_id, server_hash, client_seed, nonce, version } = proof.spin;
  const seen = { seed_id, server_hash, client_seed, nonce, version };
  expect(await checkSpin(proof, seen)).toMatchObject({ isPromiseRight: true });
  const others = { ...seen, server_hash: 'f'.repeat(64) };
  expect(await checkSpin(proof, others)).toMatchObject({
    isPromiseRight: false,
    isHashRight: true,
    isFieldRight: true,
  });
});

it('finds a number that was skipped before the spin', async () => {
  const numbers = [
    { from: 0, to: 2 },
    { from: 4, to: 5 },
  ];
  expect(await checkSpin({ ...proof, numbers }, undefined)).toMatchObject({ missing: [{ from: 3, to: 3 }] });
});

it('sees whether a revealed seed was promised, and whether the next was fixed before its words', () => {
  const seen = { seed_id: 'old', server_hash: HASH, client_seed: '', nonce: 3 };
  const revealed = { seed_id: 'old', server_hash: HASH, server_seed: SERVER_SEED, spins: 3 };
  const next = { seed_id: 'new', server_hash: SERVER_SEED, client_seed: 'my-words', nonce: 0 };
  expect(isRevealedRight(seen, { revealed, seed: next })).toBe(true);
  expect(isRevealedRight({ ...seen, server_hash: 'f'.repeat(64) }, { revealed, seed: next })).toBe(false);
  const unfixed = { ...next, server_hash: 'f'.repeat(64) };
  expect(isRevealedRight(seen, { revealed, seed: unfixed })).toBe(false);
  expect(isRevealedRight(seen, { revealed, seed: { ...unfixed, client_seed: '' } })).toBe(true);
});
