/** What the house signs of its log: so many entries, and the root over them, at that moment. */
export const logHeadText = (head: { readonly size: number; readonly root: string; readonly at: string }): string =>
  JSON.stringify({ kind: 'log', size: head.size, root: head.root, at: head.at });

/** What the log says of the seal of a round: how many leaves its receipts make, and their root in hex. */
export const sealText = (seal: { readonly round_id: number; readonly count: number; readonly root: string }): string =>
  JSON.stringify({ kind: 'seal', round_id: seal.round_id, count: seal.count, root: seal.root });

/** What the log says of a key of the house, in SPKI and base64: from then on it signs with it. */
export const keyText = (key: { readonly public_key: string; readonly since: string }): string =>
  JSON.stringify({ kind: 'key', public_key: key.public_key, since: key.since });

/** What a round of yeekee promises a day before it is drawn: which beacon will draw it, and the hash of its seed. */
export interface DrawPromise {
  readonly round_id: number;
  /** ISO-8601. */
  readonly draw_at: string;
  readonly chain_hash: string;
  readonly beacon_round: number;
  /** In hex. */
  readonly commitment: string;
}

/** The promise of one round, word for word: a leaf of the tree over all that were promised together. */
export const promiseText = ({ round_id, draw_at, chain_hash, beacon_round, commitment }: DrawPromise): string =>
  JSON.stringify({ kind: 'promise', round_id, draw_at, chain_hash, beacon_round, commitment });

/** What the log says of rounds that were promised together: how many, and the root over their promises in hex. */
export const promisesText = ({ count, root }: { readonly count: number; readonly root: string }): string =>
  JSON.stringify({ kind: 'promises', count, root });
