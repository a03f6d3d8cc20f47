import { joined, type Sha256 } from '#src/merkle.ts';

/** A shot as the chain holds it: who, masked, and when, to the millisecond. */
export interface ChainedShot {
  readonly number: string;
  readonly member: string;
  /** ISO-8601. */
  readonly shot_at: string;
}

/** How far a chain has come. */
export interface Chain {
  readonly count: number;
  readonly head: Uint8Array;
  readonly sum: number;
}

const utf8 = new TextEncoder();

/** What is published of the seed when a round opens: SHA-256 of the seed and the round. */
export const commitmentOf = (seed: Uint8Array, roundId: number, sha256: Sha256): Uint8Array =>
  sha256(joined(seed, utf8.encode(String(roundId))));

/** A chain without a shot: it begins with the commitment, so it belongs to one round and one seed. */
export const newChain = (commitment: Uint8Array): Chain => ({ count: 0, head: commitment, sum: 0 });

/** What a link says of its shot. */
export const shotText = (seq: number, { number, member, shot_at }: ChainedShot): string =>
  `${seq} ${number} ${member} ${shot_at}`;

/**
 * The link of a shot. The seed is in it, which nobody knows while shots come: else whoever saw two links could try out the
 * digits that are hidden. When the seed is published, everyone can compute every link.
 */
export const extended = (chain: Chain, shot: ChainedShot, seed: Uint8Array, sha256: Sha256): Chain => {
  const count = chain.count + 1;
  const head = sha256(joined(chain.head, seed, utf8.encode(shotText(count, shot))));
  return { count, head, sum: chain.sum + Number(shot.number) };
};
