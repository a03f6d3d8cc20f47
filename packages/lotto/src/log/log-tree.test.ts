import { createHash } from 'node:crypto';
import { present } from '@chokdee/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isGrownFrom } from '#src/log/grown-from.ts';
import {
  addedNodes,
  consistencyProof,
  inclusionProof,
  type LogNode,
  logRoot,
  type NodePlace,
} from '#src/log/log-tree.ts';
import { merklePath, merkleRoot, rootOfPath, type Sha256 } from '#src/merkle.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const leafOf = (bytes: string) => sha256(Buffer.concat([Buffer.of(0), Buffer.from(bytes, 'hex')]));

/** A log that grew by so many leaves at a time. */
const grown = (leaves: readonly Uint8Array[], batch = 1) => {
  const nodes = new Map<string, Uint8Array>();
  const nodeAt = ({ level, place }: NodePlace) => present(nodes.get(`${level}/${place}`), `node ${level}/${place}`);
  for (let size = 0; size < leaves.length; size += batch)
    for (const { level, place, hash } of addedNodes(size, leaves.slice(size, size + batch), nodeAt, sha256)) {
      expect(nodes.has(`${level}/${place}`)).toBe(false);
      nodes.set(`${level}/${place}`, hash);
    }
  const root = (size: number) => present(logRoot(size).make(nodeAt, sha256)[0], 'a root');
  return { nodes, nodeAt, root };
};

/** The inputs and roots of the tests of Certificate Transparency (RFC 6962, whose tree RFC 9162 has kept). */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const LEAVES = INPUTS.map(leafOf);

it('has the roots of Certificate Transparency', () => {
  const { root } = grown(LEAVES);
  expect(ROOTS.map((_, n) => hex(root(n + 1)))).toEqual(ROOTS);
});

it.each<[index: number, size: number, path: string[]]>([
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
])('leaf %i of %i has the path of Certificate Transparency', (index, size, path) => {
  const { nodeAt } = grown(LEAVES);
  expect(inclusionProof(index, size).make(nodeAt, sha256).map(hex)).toEqual(path);
});

it.each<[earlier: number, size: number, path: string[]]>([
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
])('from %i to %i leaves it is proved as in Certificate Transparency', (earlier, size, path) => {
  const { nodeAt } = grown(LEAVES);
  expect(consistencyProof(earlier, size).make(nodeAt, sha256).map(hex)).toEqual(path);
});

it('proves the tree of seven leaves as RFC 9162 does in 2.1.5', () => {
  const { nodeAt } = grown(LEAVES.slice(0, 7));
  const node = (level: number, place: number) => hex(nodeAt({ level, place }));
  const [a, b, c, d, e, f, j] = [...Array(7).keys()].map((place) => node(0, place));
  const [g, h, i, k] = [node(1, 0), node(1, 1), node(1, 2), node(2, 0)];
  const l = hex(sha256(Buffer.concat([Buffer.of(1), Buffer.from(i, 'hex'), Buffer.from(j ?? '', 'hex')])));
  const path = (index: number) => inclusionProof(index, 7).make(nodeAt, sha256).map(hex);
  expect([path(0), path(3), path(4), path(6)]).toEqual([
    [b, h, l],
    [c, g, l],
    [f, j, k],
    [i, k],
  ]);
  const proof = (earlier: number) => consistencyProof(earlier, 7).make(nodeAt, sha256).map(hex);
  expect([proof(3), proof(4), proof(6)]).toEqual([[c, d, g, l], [l], [i, j, k]]);
  expect(new Set([a, e]).size).toBe(2);
});

const someLeaves = (count: number) => Array.from({ length: count }, (_, n) => sha256(Buffer.from(`leaf ${n}`)));
const HUNDREDS = someLeaves(300);
const LOG = grown(HUNDREDS, 7);

it('is the tree that is made anew over all its leaves, however it grew', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (size, pick) => {
      const leaves = HUNDREDS.slice(0, size);
      expect(hex(LOG.root(size))).toBe(hex(merkleRoot(leaves, sha256)));
      const index = pick % size;
      const path = inclusionProof(index, size).make(LOG.nodeAt, sha256);
      expect(path.map(hex)).toEqual(merklePath(leaves, index, sha256).map(hex));
      const leaf = present(leaves[index], 'a leaf');
      expect(hex(present(rootOfPath({ leaf, index, count: size, path }, sha256), 'a root'))).toBe(hex(LOG.root(size)));
    }),
  );
});

it('proves what it grew from, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), fc.nat(), (size, pick, forged) => {
      const earlier = 1 + (pick % size);
      const [then, now] = [
        { size: earlier, root: LOG.root(earlier) },
        { size, root: LOG.root(size) },
      ];
      const path = consistencyProof(earlier, size).make(LOG.nodeAt, sha256);
      const holds = (a = then, b = now, by = path) => isGrownFrom(a, b, by, sha256);
      expect(holds()).toBe(true);
      const other = sha256(Buffer.from('another'));
      expect(holds({ ...then, root: other })).toBe(false);
      expect(holds(then, { ...now, root: other })).toBe(false);
      expect(holds(then, now, [...path, other])).toBe(false);
      if (path.length > 0) {
        expect(holds(then, now, path.with(forged % path.length, other))).toBe(false);
        expect(holds(then, now, path.slice(1))).toBe(false);
      }
    }),
  );
  expect(isGrownFrom({ size: 0, root: LOG.root(1) }, { size: 1, root: LOG.root(1) }, [], sha256)).toBe(false);
  expect(isGrownFrom({ size: 5, root: LOG.root(5) }, { size: 4, root: LOG.root(4) }, [], sha256)).toBe(false);
});

it('keeps one node for each leaf and each complete tree, and reads a few for a proof', () => {
  const nodes: LogNode[] = addedNodes(0, someLeaves(1_000), () => expect.fail('nothing was there before'), sha256);
  expect(nodes.length).toBe(1_994); // 2 × 1000 less one for each of the six complete trees that it is made of
  expect(inclusionProof(999, 1_000_000).places.length).toBeLessThanOrEqual(30);
  expect(consistencyProof(999, 1_000_000).places.length).toBeLessThanOrEqual(40);
});
