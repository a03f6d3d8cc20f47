import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leafOf, merkleLevels, merklePath, merkleRoot, pathPlaces, rootOfPath, type Sha256 } from '#src/merkle.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex');
const leavesOf = (count: number) => Array.from({ length: count }, (_, n) => sha256(Buffer.from(`leaf ${n}`)));

/** RFC 9162, 2.1.1, word for word. */
const byDefinition = (leaves: readonly Uint8Array[]): Uint8Array => {
  if (leaves.length === 0) return sha256(Buffer.alloc(0));
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Buffer.concat([Buffer.of(1), byDefinition(leaves.slice(0, half)), byDefinition(leaves.slice(half))]));
};

it('is the root of the standard', () => {
  for (let count = 0; count <= 130; count += 1)
    expect(hex(merkleRoot(leavesOf(count), sha256))).toBe(hex(byDefinition(leavesOf(count))));
});

it('leads from every leaf to the root, and from no other place', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), provePlace));
});

const provePlace = (count: number, pick: number): void => {
  const leaves = leavesOf(count);
  const [index, root] = [pick % count, merkleRoot(leaves, sha256)];
  const path = merklePath(leaves, index, sha256);
  const leaf = leaves[index] as Uint8Array;
  expect(hex(rootOfPath({ leaf, index, count, path }, sha256))).toBe(hex(root));
  for (const wrong of [index - 1, index + 1])
    expect(hex(rootOfPath({ leaf, index: wrong, count, path }, sha256))).not.toBe(hex(root));
  expect(hex(rootOfPath({ leaf: sha256(leaf), index, count, path }, sha256))).not.toBe(hex(root));
  if (path.length > 0) {
    const forged = path.with(pick % path.length, sha256(leaf));
    expect(hex(rootOfPath({ leaf, index, count, path: forged }, sha256))).not.toBe(hex(root));
    expect(rootOfPath({ leaf, index, count, path: path.slice(1) }, sha256)).not.toEqual(root);
  }
  expect(rootOfPath({ leaf, index, count, path: [...path, leaf] }, sha256)).toBeUndefined();
};

it('reads a few hashes of a large tree for a path, and none of them twice', () => {
  const places = pathPlaces(100_000, 99_999);
  expect(places.length).toBeLessThanOrEqual(17);
  expect(new Set(places).size).toBe(places.length);
  expect(merkleLevels(leavesOf(5), sha256).map(({ length }) => length)).toEqual([5, 3, 2, 1]);
  expect(pathPlaces(5, 4)).toEqual([8]); // it rises alone up to the last level but one
  expect(pathPlaces(1, 0)).toEqual([]);
});

it('a leaf tells its text and its salt apart from all others', () => {
  const salt = Buffer.alloc(16, 1);
  const leaf = hex(leafOf(salt, 'โพย', sha256));
  expect(leaf).toBe(hex(sha256(Buffer.concat([Buffer.of(0), salt, Buffer.from('โพย')]))));
  expect(hex(leafOf(Buffer.alloc(16, 2), 'โพย', sha256))).not.toBe(leaf);
});
