import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leafOf } from '#src/merkle.ts';
import {
  type BeaconChain,
  beaconMessage,
  beaconRandomness,
  isBeaconSignature,
  systemShot,
} from '#src/yeekee/beacon.ts';
import { type ChainedShot, commitmentOf, extended, newChain } from '#src/yeekee/chain.ts';
import {
  beaconDueAt,
  beaconRoundAt,
  checkYeekee,
  expectedChain,
  headText,
  type PrizeClaims,
  QUICKNET,
  SANDBOX_BEACON,
  type SignedText,
  type YeekeeClaims,
} from '#src/yeekee/proof.ts';
import { systemShotOf, yeekeeResult } from '#src/yeekee/rules.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** What the public beacon said in its round 1000. */
const QUICKNET_1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

const SECRET = sha256(Uint8Array.of(1));
const keysOf = (secret: Uint8Array) => hex(bls12_381.shortSignatures.getPublicKey(secret).toBytes());
const CHAIN = { chain_hash: 'test', public_key: keysOf(SECRET), genesis: 1_700_000_000, period: 3 };
const signed = (round: number, secret = SECRET): string =>
  hex(bls12_381.shortSignatures.sign(beaconMessage(round), secret).toBytes());

const SEED = sha256(Uint8Array.of(7));
const DRAW_AT = Date.parse('2026-11-16T00:02:00.000Z');
const BEACON = beaconRoundAt(CHAIN, DRAW_AT);
const at = (ms: number): string => new Date(DRAW_AT + ms).toISOString();
const shotsOf = (count: number): ChainedShot[] =>
  Array.from({ length: count }, (_, n) => ({
    number: String((n * 7_919 + 31) % 100_000).padStart(5, '0'),
    member: `08${n % 10}*****${n % 90}`,
    shot_at: at(n - 200_000),
  }));

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
/** A text signed by a house with this key. */
const receiptOf = (text: string, key = sha256(Uint8Array.of(3))): SignedText => {
  const leaf = leafOf(new Uint8Array(), text, sha256);
  const public_key = base64(Buffer.concat([SPKI, ed25519.getPublicKey(key)]));
  return { text, leaf: base64(leaf), signature: base64(ed25519.sign(leaf, key)), public_key };
};

const RULES = { stake_min: 100, shots_min: 16, members_min: 5, each: 1, stake_percent: 100, margin_percent: 50 };
const nobody = (rank: number, baht: number) => ({ rank, baht, member: null, number: null, due: 0, paid: 0 });
const NO_PRIZES: PrizeClaims = {
  rules: { ...RULES, rank_1: 0, rank_16: 0 },
  facts: null,
  won: [nobody(1, 0), nobody(16, 0)],
};

/** A round as an honest house publishes it. */
const honest = (shots: readonly ChainedShot[], signature = signed(BEACON)): YeekeeClaims => {
  const commitment = commitmentOf(SEED, 9, sha256);
  const chain = shots.reduce((link, shot) => extended(link, shot, SEED, sha256), newChain(commitment));
  const system = systemShot(SEED, beaconRandomness(signature), chain.head);
  const sixteenth = shots.at(-16)?.number;
  const head = {
    round_id: 9,
    commitment: hex(commitment),
    chain: CHAIN,
    beacon_round: BEACON,
    shooting_ends_at: at(-60_000),
    count: shots.length,
    head: hex(chain.head),
    head_at: at(-59_000),
  };
  return {
    ...head,
    seed: hex(SEED),
    draw_at: at(0),
    signature,
    system_shot: system,
    result: yeekeeResult({ sum: chain.sum, sixteenth, systemShot: system }),
    head_receipt: receiptOf(headText(head)),
    prizes: NO_PRIZES,
  };
};
const red = (claims: YeekeeClaims, shots: readonly ChainedShot[], known: BeaconChain = CHAIN): string => {
  const check = checkYeekee(claims, known);
  for (let from = 0; from < shots.length; from += 7) check.add(shots.slice(from, from + 7));
  return check
    .finish()
    .filter(({ isOk }) => !isOk)
    .map(({ step }) => step)
    .join(' ');
};

it('knows the signatures of the public beacon', () => {
  expect(isBeaconSignature(QUICKNET, 1_000, QUICKNET_1000)).toBe(true);
  expect(isBeaconSignature(QUICKNET, 1_001, QUICKNET_1000)).toBe(false);
  expect(isBeaconSignature(CHAIN, 1_000, QUICKNET_1000)).toBe(false);
  expect(isBeaconSignature(QUICKNET, 1_000, 'nonsense')).toBe(false);
});

it('counts the rounds of a beacon from its beginning', () => {
  expect(beaconRoundAt(QUICKNET, QUICKNET.genesis * 1_000)).toBe(1);
  expect(beaconRoundAt(QUICKNET, QUICKNET.genesis * 1_000 + 1)).toBe(2);
  expect(beaconDueAt(QUICKNET, 1_000)).toBe((QUICKNET.genesis + 2_997) * 1_000);
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }), (ms) => {
      const round = beaconRoundAt(QUICKNET, ms);
      expect(beaconDueAt(QUICKNET, round)).toBeGreaterThanOrEqual(ms);
      expect(beaconDueAt(QUICKNET, round - 1)).toBeLessThan(ms);
    }),
  );
});

it.each([0, 1, 15, 16, 17, 100])('an honest round of %d shots passes', (count) => {
  const shots = shotsOf(count);
  expect(red(honest(shots), shots)).toBe('');
});

it('the sum leaves out rank 16, and nothing when there are fewer', () => {
  expect(yeekeeResult({ sum: 99_999, sixteenth: undefined, systemShot: '00002' })).toBe('00001');
  expect(yeekeeResult({ sum: 250_000, sixteenth: '50000', systemShot: '00007' })).toBe('00007');
  expect(systemShotOf(Uint8Array.of(0, 0, 0, 0, 0, 1, 134, 161, 9))).toBe('00001'); // 100,001
});

const SHOTS = shotsOf(40);
const CLAIMS = honest(SHOTS);
const changed = (place: number, change: Partial<ChainedShot>): ChainedShot[] =>
  SHOTS.map((shot, n) => (n === place ? { ...shot, ...change } : shot));
const without = (place: number): ChainedShot[] => SHOTS.filter((_, n) => n !== place);
const SIGNED = CLAIMS.head_receipt as SignedText;
const OTHER = receiptOf('', sha256(Uint8Array.of(4))).public_key;
/** Text and leaf of the right head under a signature of another. */
const lying = { signature: receiptOf(headText({ ...CLAIMS, count: 41 })).signature };
const swapped = [...SHOTS.slice(0, 10), ...SHOTS.slice(10, 12).toReversed(), ...SHOTS.slice(12)];

it.each<[what: string, claims: YeekeeClaims, shots: readonly ChainedShot[], red: string]>([
  ['a shot is inserted', CLAIMS, [...SHOTS, ...shotsOf(1)], 'shots result'],
  ['a shot is dropped', CLAIMS, without(5), 'shots result'],
  ['two shots change places', CLAIMS, swapped, 'shots'],
  ['a number is edited', CLAIMS, changed(3, { number: '00000' }), 'shots result'],
  ['a shooter is edited', CLAIMS, changed(3, { member: '099*****99' }), 'shots'],
  ['a time is edited', CLAIMS, changed(3, { shot_at: at(-70_000) }), 'shots'],
  ['everything is computed anew with one shot more', honest(shotsOf(41)), SHOTS, 'shots result'],
  ['the seed is chosen late', { ...CLAIMS, seed: hex(sha256(Uint8Array.of(8))) }, SHOTS, 'seed shots system result'],
  ['the commitment is another', { ...CLAIMS, commitment: hex(SEED) }, SHOTS, 'seed shots signed'],
  ['the head came too late', { ...CLAIMS, head_at: at(-1_000) }, SHOTS, 'head signed'],
  ['the head came while members shot', { ...CLAIMS, head_at: at(-61_000) }, SHOTS, 'head signed'],
  ['a shot came after the end', { ...CLAIMS, shooting_ends_at: at(-199_990) }, SHOTS, 'shots signed'],
  ['an older beacon is replayed', honest(SHOTS, signed(BEACON - 1)), SHOTS, 'beacon'],
  ['another beacon is named', { ...honest(SHOTS, signed(BEACON + 1)), beacon_round: BEACON + 1 }, SHOTS, 'head signed'],
  ['a beacon is forged', honest(SHOTS, signed(BEACON, sha256(Uint8Array.of(9)))), SHOTS, 'beacon'],
  ['the system shot is aimed', { ...CLAIMS, system_shot: '12345' }, SHOTS, 'system'],
  ['the result is another', { ...CLAIMS, result: '12345' }, SHOTS, 'result'],
  ['nobody signed the head', { ...CLAIMS, head_receipt: null }, SHOTS, 'signed'],
  [
    'another head was signed',
    { ...CLAIMS, head_receipt: receiptOf(headText({ ...CLAIMS, count: 41 })) },
    SHOTS,
    'signed',
  ],
  ['the text was changed after it was signed', { ...CLAIMS, head_receipt: { ...SIGNED, ...lying } }, SHOTS, 'signed'],
  ['the signature is of another key', { ...CLAIMS, head_receipt: { ...SIGNED, public_key: OTHER } }, SHOTS, 'signed'],
  ['the key is none', { ...CLAIMS, head_receipt: { ...SIGNED, public_key: 'nonsense' } }, SHOTS, 'signed'],
  ['the signature is none', { ...CLAIMS, head_receipt: { ...SIGNED, signature: '' } }, SHOTS, 'signed'],
])('fails visibly when %s', (_what, claims, shots, expected) => {
  expect(red(claims, shots)).toBe(expected);
});

/** Ranks 1 and 16 of those shots, of which the second staked 150 baht; half of the margin is less than both. */
const [NEWEST, SIXTEENTH] = [SHOTS.at(-1) as ChainedShot, SHOTS.at(-16) as ChainedShot];
const WON = [
  { rank: 1, baht: 200, member: NEWEST.member, number: NEWEST.number, due: 200, paid: 66.66 },
  { rank: 16, baht: 400, member: SIXTEENTH.member, number: SIXTEENTH.number, due: 150, paid: 49.99 },
];
const PRIZED: PrizeClaims = {
  rules: { ...RULES, rank_1: 200, rank_16: 400 },
  facts: { shots: 40, members: 5, margin: 233.33 },
  won: WON,
};
const wonBy = (rank: number, change: Partial<(typeof WON)[number]>): PrizeClaims => ({
  ...PRIZED,
  won: WON.map((prize) => (prize.rank === rank ? { ...prize, ...change } : prize)),
});
const facts = (change: Partial<PrizeClaims['facts'] & object>): PrizeClaims => ({
  ...PRIZED,
  facts: { shots: 40, members: 5, margin: 233.33, ...change },
});

it.each<[what: string, prizes: PrizeClaims, red: string]>([
  ['as the round came to', PRIZED, ''],
  ['of a satang more than their part', wonBy(1, { paid: 66.67 }), 'prizes'],
  ['not cut alike', wonBy(16, { paid: 40 }), 'prizes'],
  ['of more than the rank promises', wonBy(16, { due: 401 }), 'prizes'],
  ['with another promise', wonBy(1, { baht: 300 }), 'prizes'],
  ['to somebody else', wonBy(1, { member: SIXTEENTH.member }), 'prizes'],
  ['for another number', wonBy(16, { number: NEWEST.number }), 'prizes'],
  ['of a margin that was halved', facts({ margin: 116 }), 'prizes'],
  ['in a round of fifteen shots', facts({ shots: 15 }), 'prizes'],
  ['among four members', facts({ members: 4 }), 'prizes'],
  ['by nothing that is said', { ...PRIZED, facts: null }, 'prizes'],
  ['of one rank alone', { ...PRIZED, won: WON.slice(0, 1) }, 'prizes'],
])('prizes %s are judged', (_what, prizes, expected) => {
  expect(red({ ...CLAIMS, prizes }, SHOTS)).toBe(expected);
});

it('a later draw with a later beacon is not what the house signed', () => {
  const later = { ...honest(SHOTS, signed(BEACON + 1)), draw_at: at(3_000), beacon_round: BEACON + 1 };
  expect(red(later, SHOTS)).toBe('signed');
});

it.each<[what: string, chain: Partial<BeaconChain>, red: string]>([
  ['key', { public_key: QUICKNET.public_key }, 'beacon'],
  ['beginning', { genesis: CHAIN.genesis - 3 }, 'beacon'],
  ['pace', { period: 30 }, 'beacon'],
  ['name', { chain_hash: QUICKNET.chain_hash }, 'beacon signed'],
])('a beacon of another %s than the one that we know is none', (_what, change, expected) => {
  expect(red({ ...CLAIMS, chain: { ...CHAIN, ...change } }, SHOTS)).toBe(expected);
});

it('a house that speeds up the beacon’s clock to use one that it knows already is caught', () => {
  const slow = { ...CHAIN, genesis: CHAIN.genesis + 600 };
  const known = BEACON - 200; // the true beacon of ten minutes before
  const aimed = { ...honest(SHOTS, signed(known)), chain: slow, beacon_round: known };
  expect(red({ ...aimed, head_receipt: receiptOf(headText(aimed)) }, SHOTS)).toBe('head beacon');
});

it('the sandbox’s beacon is expected only of sites without a name', () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '192.168.1.20'])
    expect(expectedChain(host, SANDBOX_BEACON)).toBe(SANDBOX_BEACON);
  for (const host of ['chokdee.example', '10.example', 'localhost.example'])
    expect(expectedChain(host, SANDBOX_BEACON)).toBe(QUICKNET);
  expect(expectedChain('localhost', CHAIN)).toBe(QUICKNET);
});

it('the last shooter cannot aim: whatever he shoots, the system shot is another', () => {
  const before = shotsOf(20);
  const results = new Set<string>();
  for (let n = 0; n < 50; n += 1) {
    const last = { ...(before[0] as ChainedShot), number: String(n).padStart(5, '0') };
    const { result, system_shot } = honest([...before, last]);
    results.add(String((Number(result) - Number(system_shot) - n + 200_000) % 100_000));
    results.add(`system ${system_shot}`);
  }
  expect(results.size).toBe(51); // one sum of the others, fifty different system shots
});

it('a promise is for one seed and one round', () => {
  const seed = new Uint8Array(32).fill(7);
  const promises = [
    commitmentOf(seed, 1, sha256),
    commitmentOf(seed, 2, sha256),
    commitmentOf(new Uint8Array(32), 1, sha256),
  ];
  expect(new Set(promises.map(hex)).size).toBe(3);
});
