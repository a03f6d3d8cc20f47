import {
  type Chain,
  commitmentOf,
  extended,
  leafOf,
  merkleRoot,
  newChain,
  promisesText,
  promiseText,
  yeekeeResult,
} from '@chokdee/lotto';
import {
  beaconRandomness,
  beaconRoundAt,
  headText,
  oldShotReceiptText,
  QUICKNET,
  SANDBOX_BEACON,
  shotReceiptText,
  systemShot,
} from '@chokdee/lotto/yeekee-proof';
import { expect, it } from 'vitest';
import {
  type AskedWitness,
  checkRound,
  claimsOf,
  type RoundProof,
  type ShotRow,
} from '#src/features/lotto/yeekee/proof/check-round.ts';
import { comparedOf, sayRound } from '#src/features/lotto/yeekee/proof/round-words.ts';
import type { KeptShot } from '#src/features/lotto/yeekee/shot-receipts.ts';
import { promiseLine, type SeenHead } from '#src/lib/seen-head.ts';
import { sha256 } from '#src/lib/sha256.ts';

/** What the public beacon said in its round 1000: a real signature, made by nobody here. */
const CHAIN = QUICKNET;
const BEACON = 1_000;
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const DRAW_MS = (CHAIN.genesis + (BEACON - 1) * CHAIN.period) * 1_000;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: Uint8Array | ArrayBuffer): string =>
  btoa(String.fromCharCode(...(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))));
const at = (ms: number): string => new Date(DRAW_MS + ms).toISOString();

const SEED = sha256(Uint8Array.of(7));
const ROUND = 9;
const HOUSE = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const PUBLIC_KEY = base64(await crypto.subtle.exportKey('spki', HOUSE.publicKey));
const signed = async (text: string) => {
  const leaf = Uint8Array.from(leafOf(new Uint8Array(), text, sha256));
  const signature = base64(await crypto.subtle.sign('Ed25519', HOUSE.privateKey, leaf));
  return { text, leaf: base64(leaf), signature, public_key: PUBLIC_KEY };
};

const shotsOf = (count: number): ShotRow[] =>
  Array.from({ length: count }, (_, n) => [
    String((n * 7_919 + 31) % 100_000).padStart(5, '0'),
    `08${n % 10}*****${10 + (n % 90)}`,
    at(n - 200_000),
  ]);

const LIMITS = { shots_min: 16, members_min: 5, each: 1, stake_percent: 100, margin_percent: 50 };
const NO_PRIZES = { rank_1: 0, rank_16: 0, stake_min: 100, ...LIMITS };
const nobody = (rank: number) => ({ rank, baht: 0, member: null, number: null, due: 0, paid: 0, limit: null });

/** A round as an honest house publishes it, with a receipt of its third shot. */
const honest = async (shots: readonly ShotRow[]) => {
  const commitment = commitmentOf(SEED, ROUND, sha256);
  const chains: Chain[] = [newChain(commitment)];
  for (const [number, member, shot_at] of shots)
    chains.push(extended(chains.at(-1) as Chain, { number, member, shot_at }, SEED, sha256));
  const { head, sum, count } = chains.at(-1) as Chain;
  const system_shot = systemShot(SEED, beaconRandomness(SIGNATURE), head);
  const result = yeekeeResult({ sum, sixteenth: shots.at(-16)?.[0], systemShot: system_shot });
  const head_at = at(-59_000);
  const promise = {
    round_id: ROUND,
    commitment: hex(commitment),
    chain: CHAIN,
    beacon_round: BEACON,
    shooting_ends_at: at(-60_000),
  };
  const proof: RoundProof = {
    round_id: ROUND,
    name: 'ยี่กี รอบที่ 9',
    status: 'settled',
    draw_at: at(0),
    shooting_ends_at: at(-60_000),
    count,
    chain: CHAIN,
    sealed: {
      commitment: hex(commitment),
      chain_hash: CHAIN.chain_hash,
      beacon_round: BEACON,
      beacon_at: at(0),
      head: hex(head),
      head_at,
    },
    head_receipt: await signed(headText({ ...promise, count, head: hex(head), head_at })),
    logged: { promise: null, head: null, seal: null },
    seed: hex(SEED),
    signature: SIGNATURE,
    prizes: NO_PRIZES,
    drawn: { system_shot, result, drawn_at: at(1_000), prizes: [nobody(1), nobody(16)], prize_facts: null },
    void_reason: null,
  };
  const [number = '', , shot_at = ''] = shots[2] ?? [];
  const link = hex((chains[3] as Chain).head);
  const shot = { seq: 3, number, shot_at };
  const keptAs = async (text: string): Promise<KeptShot> => ({ ...shot, receipt: { ...(await signed(text)), link } });
  const kept = await keptAs(shotReceiptText(promise, { ...shot, link }));
  const keptEarlier = await keptAs(oldShotReceiptText(ROUND, { ...shot, link }));
  return { proof, kept, keptEarlier };
};

async function* paged(shots: readonly ShotRow[], size: number) {
  for (let from = 0; from < shots.length; from += size) yield await Promise.resolve(shots.slice(from, from + size));
}

const SHOTS = shotsOf(40);
const { proof: PROOF, kept: KEPT, keptEarlier: KEPT_EARLIER } = await honest(SHOTS);
/** What a device noted that watched the honest house. */
const END = { count: PROOF.count, head: PROOF.sealed.head ?? '' };
const SEEN: SeenHead = {
  promise: promiseLine(PROOF.sealed, PROOF.shooting_ends_at),
  end: END,
  seen_at: DRAW_MS - 50_000,
};
/** The log of the honest house: a promise of this round alone, and the end of its shots. */
const PROMISE = promiseText({ ...PROOF.sealed, round_id: ROUND, draw_at: PROOF.draw_at });
const logLeaf = (text: string) => leafOf(new Uint8Array(), text, sha256);
const ENTRIES = [promisesText({ count: 1, root: hex(logLeaf(PROMISE)) }), PROOF.head_receipt?.text ?? ''];
const [LEFT, RIGHT] = ENTRIES.map(logLeaf) as [Uint8Array, Uint8Array];
const LOGGED = {
  promise: { text: PROMISE, index: 0, path: [], entry: { place: 0, text: ENTRIES[0] ?? '' } },
  head: { place: 1, text: ENTRIES[1] ?? '' },
  seal: null,
};
const ROOT = merkleRoot([LEFT, RIGHT], sha256);
const HEAD = { size: 2, root: ROOT, at: at(-30_000), public_key: PUBLIC_KEY };
const askLog: AskedWitness['ask'] = async (place) => ({
  text: ENTRIES[place] ?? '',
  path: [hex(place === 0 ? RIGHT : LEFT)],
});
const NOBODY: AskedWitness = { logged: PROOF.logged, heads: [], isAsked: false, ask: askLog };
const check = async (
  proof: RoundProof,
  shots: readonly ShotRow[],
  receipts: readonly KeptShot[] = [KEPT],
  seen?: SeenHead,
  hostname = 'chokdee.example',
  witness = NOBODY,
) => {
  const claims = claimsOf(proof);
  if (!claims) throw new Error('not drawn');
  return checkRound(claims, { pages: paged(shots, 15), receipts, seen, witness, hostname });
};
const bad = async (...given: Parameters<typeof check>): Promise<string> =>
  (await check(...given)).findings
    .filter(({ state }) => state === 'bad')
    .map(({ step }) => step)
    .join(' ');

it('an honest round passes, with the receipts of this browser and without', async () => {
  expect(beaconRoundAt(CHAIN, DRAW_MS)).toBe(BEACON);
  const { findings, sum } = await check(PROOF, SHOTS);
  expect(findings.map(({ step, state }) => `${step}:${state}`).join(' ')).toBe(
    'seed:ok shots:ok head:ok beacon:ok system:ok result:ok signed:ok prizes:ok seen:unseen witness:unseen receipts:ok',
  );
  expect(sum).toMatchObject({ count: 40, sixteenth: SHOTS[24]?.[0] });
  expect(sayRound(findings.map(({ state }) => state)).state).toBe('ok');
  const own = findings.map((finding) => comparedOf(finding, PROOF).find(([label]) => label.includes('เครื่องคุณ'))?.[1]);
  expect(own[1]).toBe(PROOF.sealed.head);
  expect(own[5]).toBe(PROOF.drawn?.result);
  expect((await check(PROOF, SHOTS, [])).findings).toHaveLength(10);
});

it('tells how far it has come, and lets the page breathe in between', async () => {
  const shots = shotsOf(4_500);
  const { proof } = await honest(shots);
  const claims = claimsOf(proof);
  if (!claims) throw new Error('not drawn');
  const told: number[] = [];
  let pauses = 0;
  const pause = async () => void (pauses += 1);
  await checkRound(claims, {
    pages: paged(shots, 4_500),
    receipts: [],
    seen: undefined,
    witness: NOBODY,
    hostname: 'chokdee.example',
    onProgress: (n) => told.push(n),
    pause,
  });
  expect(told).toEqual([2_000, 4_000, 4_500]);
  expect(pauses).toBe(3);
});

it('waits for the draw', () => {
  expect(claimsOf({ ...PROOF, drawn: null, seed: null, signature: null })).toBeUndefined();
});

const edited = (place: number, number: string): ShotRow[] =>
  SHOTS.map((row, n): ShotRow => (n === place ? [number, row[1], row[2]] : row));
const drawn = { ...(PROOF.drawn as NonNullable<RoundProof['drawn']>) };

it.each<[what: string, proof: RoundProof, shots: ShotRow[], red: string]>([
  ['a digit of a shot', PROOF, edited(30, '00000'), 'shots result'],
  ['a digit of my own shot', PROOF, edited(2, '00000'), 'shots result receipts'],
  ['a shot is dropped', PROOF, SHOTS.slice(1), 'shots result receipts'],
  ['the result', { ...PROOF, drawn: { ...drawn, result: '12345' } }, SHOTS, 'result'],
  ['the system shot', { ...PROOF, drawn: { ...drawn, system_shot: '12345' } }, SHOTS, 'system'],
  ['a prize', { ...PROOF, drawn: { ...drawn, prizes: [{ ...nobody(1), paid: 1 }, nobody(16)] } }, SHOTS, 'prizes'],
  ['the count', { ...PROOF, count: 41 }, SHOTS, 'shots signed'],
  ['no signature of the house', { ...PROOF, head_receipt: null }, SHOTS, 'signed'],
  ['the seed', { ...PROOF, seed: hex(sha256(SEED)) }, SHOTS, 'seed shots system result receipts'],
  [
    'another beacon',
    { ...PROOF, sealed: { ...PROOF.sealed, beacon_round: 1_001 } },
    SHOTS,
    'head beacon signed receipts',
  ],
  ['the beacon’s clock', { ...PROOF, chain: { ...CHAIN, period: 30 } }, SHOTS, 'beacon'],
])('is red when changed: %s', async (_what, proof, shots, red) => {
  expect(await bad(proof, shots)).toBe(red);
});

it.each<[what: string, kept: KeptShot]>([
  ['the chain has another number there', { ...KEPT, number: '99999' }],
  ['the chain ends before it', { ...KEPT, seq: 41 }],
  ['somebody else signed it', { ...KEPT, receipt: { ...KEPT.receipt, signature: base64(SEED) } }],
])('a receipt is red when %s', async (_what, kept) => {
  expect(await bad(PROOF, SHOTS, [kept])).toBe('receipts');
});

const seenState = async (...given: Parameters<typeof check>): Promise<string | undefined> =>
  (await check(...given)).findings.find(({ step }) => step === 'seen')?.state;

it('what this device saw before the beacon is green when it was drawn with, and neutral when it saw nothing in time', async () => {
  expect(await seenState(PROOF, SHOTS, [KEPT], SEEN)).toBe('ok');
  expect(await seenState(PROOF, SHOTS, [KEPT])).toBe('unseen');
  expect(await seenState(PROOF, SHOTS, [KEPT], { ...SEEN, seen_at: DRAW_MS })).toBe('unseen');
  expect(await seenState(PROOF, SHOTS, [KEPT], { ...SEEN, end: { ...END, count: 41 } })).toBe('bad');
  expect(await seenState(PROOF, SHOTS, [KEPT], { ...SEEN, end: undefined })).toBe('unseen');
});

it('a house that knows the beacon and computes and signs everything anew is caught by the device that watched, and only there', async () => {
  const aimed = [...SHOTS, ...shotsOf(1)];
  const { proof } = await honest(aimed);
  expect(proof.drawn?.result).not.toBe(PROOF.drawn?.result);
  expect(await bad(proof, aimed)).toBe('');
  const { findings } = await check(proof, aimed, [KEPT], SEEN);
  expect(findings.filter(({ state }) => state === 'bad').map(({ step }) => step)).toEqual(['seen']);
  expect(sayRound(findings.map(({ state }) => state)).state).toBe('bad');
});

it('a house that drew with a later beacon than it promised is caught by whoever looked at the round once', async () => {
  const promise = promiseLine({ ...PROOF.sealed, beacon_round: BEACON - 1 }, PROOF.shooting_ends_at);
  expect(await bad(PROOF, SHOTS, [], { promise, end: undefined, seen_at: DRAW_MS - 300_000 })).toBe('seen');
});

it('a receipt from before receipts held the promise still counts', async () => {
  expect(await bad(PROOF, SHOTS, [KEPT_EARLIER])).toBe('');
});

it('the sandbox’s beacon is red on a site that has a name', async () => {
  const sandbox = { ...PROOF, chain: SANDBOX_BEACON };
  expect(await bad(sandbox, SHOTS, [])).toBe('beacon signed');
});

it.each<[what: string, witness: Partial<AskedWitness>, state: string]>([
  ['a head from before the beacon', { heads: [HEAD] }, 'ok'],
  ['one that came with the beacon', { heads: [{ ...HEAD, at: at(0) }] }, 'unseen'],
  ['one that came with the beacon, where one is asked for', { heads: [{ ...HEAD, at: at(0) }], isAsked: true }, 'bad'],
  ['none, where one is asked for', { isAsked: true }, 'bad'],
  ['one of another log', { heads: [{ ...HEAD, root: SEED }] }, 'bad'],
  ['a house that does not answer for it', { heads: [HEAD], ask: async () => ({ text: '', path: [] }) }, 'bad'],
])('by %s the round is witnessed, or is not', async (_what, witness, state) => {
  const { findings } = await check(PROOF, SHOTS, [KEPT], undefined, undefined, {
    ...NOBODY,
    logged: LOGGED,
    ...witness,
  });
  const finding = findings.find(({ step }) => step === 'witness');
  expect(finding?.state).toBe(state);
  expect(finding && comparedOf(finding, PROOF)).toEqual([['ใครยืนยัน', finding?.own]]);
});
