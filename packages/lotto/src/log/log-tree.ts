import { assert, present } from '@chokdee/kernel';
import { nodeOf, type Sha256 } from '#src/merkle.ts';

/** A node over 2^level leaves, the first of which is number place × 2^level: once all are there, it never changes. */
export interface NodePlace {
  readonly level: number;
  readonly place: number;
}

export interface LogNode extends NodePlace {
  readonly hash: Uint8Array;
}

/** Some leaves that follow one another: from `from`, up to but without `to`. */
interface Leaves {
  readonly from: number;
  readonly to: number;
}

type NodeAt = (at: NodePlace) => Uint8Array;

/** The largest power of two below a number: where RFC 9162 splits a tree. */
const splitOf = (count: number): number => {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
};

/** The largest power of two up to a number: the largest complete tree that leaves begin with. */
const wholeOf = (count: number): number => splitOf(count + 1);

/** The complete trees that some leaves of a log are made of, largest first. What RFC 9162 asks to hash always begins at one. */
const peaksOf = ({ from, to }: Leaves): NodePlace[] => {
  const peaks: NodePlace[] = [];
  for (let at = from; at < to; ) {
    const width = wholeOf(to - at);
    assert(at % width === 0, 'a tree that begins where a tree of its width begins');
    peaks.push({ level: Math.log2(width), place: at / width });
    at += width;
  }
  return peaks;
};

const hashOf = (leaves: Leaves, nodeAt: NodeAt, sha256: Sha256): Uint8Array => {
  const [last, ...before] = peaksOf(leaves).toReversed();
  return before.reduce(
    (right, peak) => nodeOf(nodeAt(peak), right, sha256),
    nodeAt(present(last, 'a tree with leaves')),
  );
};

/** The trees whose hashes lead from a leaf to the root of the first `size` leaves, lowest first (RFC 9162, 2.1.3.1). */
const inclusionTrees = (index: number, size: number): Leaves[] => {
  assert(index >= 0 && index < size, 'a leaf of the log');
  const trees: Leaves[] = [];
  for (let tree: Leaves = { from: 0, to: size }; tree.to - tree.from > 1; ) {
    const middle = tree.from + splitOf(tree.to - tree.from);
    const [left, right] = [
      { from: tree.from, to: middle },
      { from: middle, to: tree.to },
    ];
    trees.unshift(index < middle ? right : left);
    tree = index < middle ? left : right;
  }
  return trees;
};

/** The trees whose hashes show that the first `size` leaves begin with the first `earlier` (RFC 9162, 2.1.4.1). */
const consistencyTrees = (earlier: number, size: number): Leaves[] => {
  assert(earlier > 0 && earlier <= size, 'an earlier size of the log');
  const trees: Leaves[] = [];
  let [from, to] = [0, size];
  while (to !== earlier) {
    const middle = from + splitOf(to - from);
    if (earlier <= middle) {
      trees.unshift({ from: middle, to });
      to = middle;
    } else {
      trees.unshift({ from, to: middle });
      from = middle;
    }
  }
  return from === 0 ? trees : [{ from, to }, ...trees];
};

/** Some hashes of a log: the nodes that one has to read for them, and what follows from those. */
interface LogHashes {
  readonly places: readonly NodePlace[];
  make(nodeAt: NodeAt, sha256: Sha256): Uint8Array[];
}

const hashes = (trees: readonly Leaves[]): LogHashes => ({
  places: trees.flatMap(peaksOf),
  make: (nodeAt, sha256) => trees.map((tree) => hashOf(tree, nodeAt, sha256)),
});

/** The root of the first leaves of a log, of which there is at least one. */
export const logRoot = (size: number): LogHashes => hashes([{ from: 0, to: size }]);
/** What proves that a leaf is among the first `size`. */
export const inclusionProof = (index: number, size: number): LogHashes => hashes(inclusionTrees(index, size));
/** What proves that a log of `size` leaves is one of `earlier` leaves with more behind it. */
export const consistencyProof = (earlier: number, size: number): LogHashes => hashes(consistencyTrees(earlier, size));

/** The nodes that are complete when leaves are added to a log of `size`, their own among them; `nodeAt` knows those of before. */
export const addedNodes = (size: number, leaves: readonly Uint8Array[], nodeAt: NodeAt, sha256: Sha256): LogNode[] => {
  const added = new Map<string, LogNode>();
  const keyOf = ({ level, place }: NodePlace): string => `${level}/${place}`;
  const find = (at: NodePlace): Uint8Array => added.get(keyOf(at))?.hash ?? nodeAt(at);
  for (const [n, leaf] of leaves.entries()) {
    let node: LogNode = { level: 0, place: size + n, hash: leaf };
    added.set(keyOf(node), node);
    while (node.place % 2 === 1) {
      const left = find({ level: node.level, place: node.place - 1 });
      node = { level: node.level + 1, place: (node.place - 1) / 2, hash: nodeOf(left, node.hash, sha256) };
      added.set(keyOf(node), node);
    }
  }
  return [...added.values()];
};
