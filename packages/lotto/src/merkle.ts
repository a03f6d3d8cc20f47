import { assert } from '@chokdee/kernel';

/** SHA-256, however the place where we run computes it. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Bytes one after another. */
export const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The leaf of a salted text. The first byte keeps a leaf from being taken for an inner node (RFC 9162). */
export const leafOf = (salt: Uint8Array, text: string, sha256: Sha256): Uint8Array =>
  sha256(joined(LEAF, salt, new TextEncoder().encode(text)));

/** The inner node over two others. */
export const nodeOf = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array =>
  sha256(joined(NODE, left, right));

/** Every level of the tree over leaves, as RFC 9162 makes it, from the leaves up to the root. */
export const merkleLevels = (leaves: readonly Uint8Array[], sha256: Sha256): readonly (readonly Uint8Array[])[] => {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) level = levelAbove(level, sha256);
  return levels;
};

/** An odd one out rises as it is: the same tree as the recursive definition, without its copies. */
const levelAbove = (level: readonly Uint8Array[], sha256: Sha256): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, place) => {
    const [left, right] = [level[place * 2], level[place * 2 + 1]];
    assert(left, 'a node of the tree');
    return right ? nodeOf(left, right, sha256) : left;
  });

/** The root over leaves; of none, the hash of nothing. */
export const merkleRoot = (leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array => {
  if (leaves.length === 0) return sha256(new Uint8Array());
  const root = merkleLevels(leaves, sha256).at(-1)?.[0];
  assert(root, 'the root of the tree');
  return root;
};

/** Where the hashes that lead from a leaf to the root stand, lowest first, if all levels of the tree stand one after another. */
export const pathPlaces = (count: number, index: number): number[] => {
  assert(index >= 0 && index < count, 'a leaf of the tree');
  const places: number[] = [];
  let before = 0;
  for (let [length, place] = [count, index]; length > 1; ) {
    const other = place % 2 === 0 ? place + 1 : place - 1;
    if (other < length) places.push(before + other);
    before += length;
    [length, place] = [Math.ceil(length / 2), Math.floor(place / 2)];
  }
  return places;
};

/** The hashes that lead from a leaf to the root, lowest first. */
export const merklePath = (leaves: readonly Uint8Array[], index: number, sha256: Sha256): Uint8Array[] => {
  const nodes = merkleLevels(leaves, sha256).flat();
  return pathPlaces(leaves.length, index).map((place) => {
    const node = nodes[place];
    assert(node, 'a node of the path');
    return node;
  });
};

interface Claim {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly count: number;
  readonly path: readonly Uint8Array[];
}

/** The root that a path leads to, or undefined if no tree of that many leaves has such a path. */
export const rootOfPath = ({ leaf, index, count, path }: Claim, sha256: Sha256): Uint8Array | undefined => {
  if (!Number.isSafeInteger(index) || index < 0 || index >= count) return undefined;
  let [place, last, hash] = [index, count - 1, leaf];
  for (const other of path) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      hash = nodeOf(other, hash, sha256);
      while (place % 2 === 0 && place > 0) {
        place = Math.floor(place / 2);
        last = Math.floor(last / 2);
      }
    } else hash = nodeOf(hash, other, sha256);
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : undefined;
};
