import { nodeOf, type Sha256 } from '#src/merkle.ts';

/** A log as somebody knew it: how many leaves, and the root over them. */
export interface LogState {
  readonly size: number;
  readonly root: Uint8Array;
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean =>
  a?.length === b.length && a.every((byte, place) => byte === b[place]);

/** Whether a log holds everything that it held before, in its order and unchanged (RFC 9162, 2.1.4.2). */
export const isGrownFrom = (
  earlier: LogState,
  later: LogState,
  path: readonly Uint8Array[],
  sha256: Sha256,
): boolean => {
  if (earlier.size === later.size) return path.length === 0 && isSame(earlier.root, later.root);
  if (earlier.size < 1 || earlier.size > later.size) return false;
  // A whole tree of a power of two is a node of the later one: its root begins the path.
  const isWhole = Number.isInteger(Math.log2(earlier.size));
  const [first, ...rest] = isWhole ? [earlier.root, ...path] : path;
  if (!first) return false;
  let [place, last] = [earlier.size - 1, later.size - 1];
  for (; place % 2 === 1; place = Math.floor(place / 2)) last = Math.floor(last / 2);
  let [old, now] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      [old, now] = [nodeOf(hash, old, sha256), nodeOf(hash, now, sha256)];
      for (; place % 2 === 0 && place > 0; place = Math.floor(place / 2)) last = Math.floor(last / 2);
    } else now = nodeOf(now, hash, sha256);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSame(old, earlier.root) && isSame(now, later.root);
};
