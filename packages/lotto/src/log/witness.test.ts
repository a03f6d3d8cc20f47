import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { present } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { logHeadText, promisesText, promiseText } from '#src/log/log-texts.ts';
import { addedNodes, inclusionProof, logRoot, type NodePlace } from '#src/log/log-tree.ts';
import { checkWitness, readWitness, type ShownLog, type Witness } from '#src/log/witness.ts';
import { leafOf, merklePath, merkleRoot, type Sha256 } from '#src/merkle.ts';
import { beaconDueAt } from '#src/yeekee/beacon.ts';
import { QUICKNET } from '#src/yeekee/beacon-chains.ts';
import { headText } from '#src/yeekee/signed.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const leaf = (text: string) => leafOf(new Uint8Array(), text, sha256);

const BEACON = 1_000;
const DUE = beaconDueAt(QUICKNET, BEACON);
const at = (ms: number) => new Date(DUE + ms).toISOString();
const FACTS = {
  round_id: 7,
  commitment: 'ab'.repeat(32),
  chain: QUICKNET,
  draw_at: at(0),
  beacon_round: BEACON,
  shooting_ends_at: at(-60_000),
  count: 0,
  head: 'ab'.repeat(32),
  head_at: at(-59_000),
};
const promised = [6, 7, 8].map((round_id) => promiseText({ ...FACTS, round_id, chain_hash: QUICKNET.chain_hash }));
const root = hex(merkleRoot(promised.map(leaf), sha256));
const TEXTS = ['{"kind":"key"}', promisesText({ count: 3, root }), 'more', headText(FACTS), 'and more'];
const nodes = new Map(
  addedNodes(0, TEXTS.map(leaf), () => expect.fail('nothing before'), sha256).map(({ hash, ...place }) => [
    JSON.stringify(place),
    hash,
  ]),
);
const nodeAt = ({ level, place }: NodePlace) => present(nodes.get(JSON.stringify({ level, place })), 'a node');
const ask = async (place: number, size: number) => ({
  text: TEXTS[place] ?? '',
  path: inclusionProof(place, size).make(nodeAt, sha256).map(hex),
});
const SHOWN = {
  promise: {
    text: promised[1] ?? '',
    index: 1,
    path: merklePath(promised.map(leaf), 1, sha256).map(hex),
    entry: { place: 1, text: TEXTS[1] ?? '' },
  },
  head: { place: 3, text: TEXTS[3] ?? '' },
} satisfies ShownLog;
const witness = (size: number, ms = -30_000): Witness => ({
  size,
  root: present(logRoot(size).make(nodeAt, sha256)[0], 'a root'),
  at: at(ms),
  public_key: '',
});
const states = async (witnesses: readonly Witness[], shown: ShownLog = SHOWN, facts = FACTS, asked = ask) =>
  (await checkWitness(facts, shown, witnesses, asked, QUICKNET)).map(({ state }) => state);

it('a witness that is older than the beacon covers what stood before it', async () => {
  expect(await states([witness(5)])).toEqual(['witnessed', 'witnessed']);
  expect(await states([witness(3)])).toEqual(['witnessed', 'house']);
  expect(await states([witness(1)])).toEqual(['house', 'house']);
  expect(await states([witness(1), witness(3), witness(4)])).toEqual(['witnessed', 'witnessed']);
  expect(await states([])).toEqual(['house', 'house']);
});

it('a witness that came with the beacon or after it covers nothing', async () => {
  expect(await states([witness(5, 0)])).toEqual(['house', 'house']);
  expect(await states([witness(5, 0), witness(3, -1)])).toEqual(['witnessed', 'house']);
});

it('what is not in the log says so', async () => {
  expect(await states([witness(5)], { promise: null, head: null })).toEqual(['house', 'house']);
});

it('a witness of another log catches everything that it covers', async () => {
  const other = { ...witness(5), root: leaf('another') };
  expect(await states([other])).toEqual(['forged', 'forged']);
  expect(await states([witness(5)], SHOWN, FACTS, async () => ({ text: '', path: [] }))).toEqual(['forged', 'forged']);
});

it.each([
  ['another draw', { draw_at: at(-3_000) }],
  ['another seed', { commitment: 'cd'.repeat(32) }],
  ['another round', { round_id: 8 }],
])('a promise of %s is none', async (_what, change) => {
  expect((await states([witness(5)], SHOWN, { ...FACTS, ...change }))[0]).toBe('forged');
});

it('a promise that is not under the root in its entry is none', async () => {
  const { promise } = SHOWN;
  const shown = [
    { ...promise, path: promise.path.toReversed() },
    { ...promise, index: 0 },
    { ...promise, entry: { place: 1, text: promisesText({ count: 3, root: hex(leaf('x')) }) } },
  ];
  for (const one of shown) expect((await states([], { ...SHOWN, promise: one }))[0]).toBe('forged');
});

it('another end of the shots than the log has is red', async () => {
  expect(await states([witness(5)], SHOWN, { ...FACTS, count: 1 })).toEqual(['witnessed', 'forged']);
  expect(await states([witness(5)], SHOWN, { ...FACTS, head_at: at(-58_000) })).toEqual(['witnessed', 'forged']);
});

it('reads a head that was signed, and nothing else', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const public_key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = (text: string) => ({
    text,
    public_key,
    signature: sign(null, leaf(text), privateKey).toString('base64'),
  });
  const head = signed(logHeadText({ size: 5, root, at: at(0) }));
  expect(readWitness(head)).toEqual({
    size: 5,
    root: Uint8Array.from(Buffer.from(root, 'hex')),
    at: at(0),
    public_key,
  });
  expect(readWitness({ ...head, text: head.text.replace('5', '6') })).toBeUndefined();
  expect(readWitness(signed('{"kind":"seal"}'))).toBeUndefined();
});
