import { cancellationText, leafOf, merklePath, merkleRoot, receiptText } from '@chokdee/lotto';
import { expect, it } from 'vitest';
import type { BillDetail, Proof, ResultDetail } from '#src/features/lotto/lotto-queries.ts';
import { type Claims, checkProof, type Kept } from '#src/features/lotto/proof/check-proof.ts';
import { sha256 } from '#src/lib/sha256.ts';

const base64 = (bytes: Uint8Array | ArrayBuffer): string =>
  btoa(String.fromCharCode(...(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))));
const newKeys = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const spki = async ({ publicKey }: CryptoKeyPair) => base64(await crypto.subtle.exportKey('spki', publicKey));

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const SALT = Uint8Array.from({ length: 16 }, (_, place) => place * 17);
const BILL = {
  bill_id: ID,
  round_id: 7,
  created_at: '2026-11-16T03:00:00.123Z',
  total: 30,
  lines: [
    { bet_type: 'top3', number: '012', amount: 10, rate: 900 },
    { bet_type: 'run_top', number: '5', amount: 20, rate: 3.2 },
  ],
} as BillDetail;
const TEXT = receiptText({
  bill_id: ID,
  round_id: 7,
  created_at: BILL.created_at,
  total: 3_000,
  lines: [
    ['top3', '012', 10, 90_000],
    ['run_top', '5', 20, 320],
  ],
});
const LEAF = leafOf(SALT, TEXT, sha256);
const HOUSE = await newKeys();
const PUBLIC_KEY = await spki(HOUSE);
const OTHER_KEY = await spki(await newKeys());
const SIGNATURE = base64(await crypto.subtle.sign('Ed25519', HOUSE.privateKey, Uint8Array.from(LEAF)));
const CANCELLED = cancellationText(ID, 7, '2026-11-16T04:00:00.000Z');

const honest = (isCancelled = false, says = CANCELLED): Claims => {
  const others = ['a', 'b', 'c', 'd'].map((text) => leafOf(SALT, text, sha256));
  const taken = leafOf(SALT, says, sha256);
  const leaves = [...others, LEAF, ...(isCancelled ? [taken] : [])];
  const placeOf = (index: number) => ({ index, path: merklePath(leaves, index, sha256).map(base64) });
  const seal = {
    root: base64(merkleRoot(leaves, sha256)),
    count: leaves.length,
    sealed_at: '2026-11-16T07:30:02.000Z',
  };
  const proof: Proof = {
    bill_id: ID,
    round_id: 7,
    receipt: {
      text: TEXT,
      salt: base64(SALT),
      leaf: base64(LEAF),
      signature: SIGNATURE,
      public_key: PUBLIC_KEY,
      log: null,
    },
    seal,
    place: placeOf(4),
    cancellation: isCancelled ? { text: says, salt: base64(SALT), leaf: base64(taken), place: placeOf(5) } : null,
  };
  return {
    bill: BILL,
    proof,
    result: { round: { draw_at: '2026-11-16T09:00:00.000Z' }, seal: { ...seal } } as ResultDetail,
  };
};

const states = async (claims: Claims): Promise<string> =>
  (await checkProof(claims))
    .filter(({ state }) => state !== 'unseen')
    .map(({ name, state }) => `${name}:${state}`)
    .join(' ');

const changed = (change: (proof: Proof, claims: Claims) => void, isCancelled = false): Claims => {
  const claims = structuredClone(honest(isCancelled));
  change(claims.proof, claims);
  return claims;
};
const seal = (claims: Claims) => claims.result.seal as NonNullable<ResultDetail['seal']>;

it('lets an honest bill pass, taken back or not', async () => {
  expect(await states(honest())).toBe('receipt:ok leaf:ok signature:ok path:ok seal:ok');
  expect(await states(honest(true))).toBe('receipt:ok leaf:ok signature:ok path:ok cancellation:ok seal:ok');
});

it('waits for the seal before the close, but not of a round that is void', async () => {
  const open = changed((proof, { result }) => {
    proof.place = null;
    proof.seal = null;
    result.seal = null;
  });
  expect(await states(open)).toBe('receipt:ok leaf:ok signature:ok path:waiting seal:waiting');
  open.result.round.status = 'voided';
  expect(await states(open)).toBe('receipt:ok leaf:ok signature:ok path:voided seal:voided');
});

it.each<[what: string, claims: Claims, red: string]>([
  [
    'a digit of the text',
    changed(({ receipt }) => {
      receipt.text = receipt.text.replace('"012"', '"013"');
    }),
    'receipt leaf signature path',
  ],
  [
    'a digit of the bill that is shown',
    changed((_proof, claims) => {
      claims.bill.lines[0] = { ...claims.bill.lines[0], number: '013' } as BillDetail['lines'][number];
    }),
    'receipt',
  ],
  [
    'the leaf alone',
    changed(({ receipt }) => {
      receipt.leaf = base64(sha256(SALT));
    }),
    'leaf',
  ],
  [
    'another key',
    changed(({ receipt }) => {
      receipt.public_key = OTHER_KEY;
    }),
    'signature',
  ],
  [
    'a key that is none',
    changed(({ receipt }) => {
      receipt.public_key = '?';
    }),
    'signature',
  ],
  [
    'the place',
    changed((proof) => {
      proof.place = { index: 3, path: proof.place?.path ?? [] };
    }),
    'path',
  ],
  [
    'no place in a sealed round',
    changed((proof) => {
      proof.place = null;
    }),
    'path',
  ],
  [
    'a root that the round did not publish',
    changed((_proof, claims) => {
      seal(claims).root = base64(sha256(SALT));
    }),
    'path seal',
  ],
  [
    'a seal that came after the draw',
    changed((_proof, claims) => {
      seal(claims).sealed_at = '2026-11-16T09:00:01.000Z';
    }),
    'seal',
  ],
  [
    'a cancellation of another bill',
    changed(({ cancellation }) => {
      if (cancellation) cancellation.text = cancellation.text.replace('8057', '8058');
    }, true),
    'cancellation',
  ],
  ['another bill’s cancellation in its own place', honest(true, CANCELLED.replace('8057', '8058')), 'cancellation'],
])('fails on %s', async (_what, claims, red) => {
  const steps = await checkProof(claims);
  expect(
    steps
      .filter(({ state }) => state === 'bad')
      .map(({ name }) => name)
      .join(' '),
  ).toBe(red);
});

it('what this device kept from before catches a house that changed everything together', async () => {
  const claims = honest();
  const stateOf = async (name: string, kept: Kept) =>
    (await checkProof(claims, kept)).find((step) => step.name === name)?.state;
  expect([await stateOf('kept', {}), await stateOf('seen', {})]).toEqual(['unseen', 'unseen']);
  expect(await stateOf('kept', { leaf: base64(LEAF) })).toBe('ok');
  expect(await stateOf('kept', { leaf: base64(leafOf(SALT, 'another bill', sha256)) })).toBe('bad');
  expect(await stateOf('seen', { root: seal(claims).root })).toBe('ok');
  expect(await stateOf('seen', { root: base64(LEAF) })).toBe('bad');
  expect(
    (await checkProof({ ...claims, result: { ...claims.result, seal: null } }, { root: base64(LEAF) })).at(-1),
  ).toMatchObject({ name: 'seen', state: 'bad' });
});
