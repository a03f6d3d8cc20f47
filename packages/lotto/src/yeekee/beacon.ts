import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/curves/utils.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { systemShotOf } from '#src/yeekee/rules.ts';

/** A public source of randomness of the drand network, scheme `bls-unchained-g1-rfc9380`. Bytes are hex. */
export interface BeaconChain {
  readonly chain_hash: string;
  readonly public_key: string;
  /** Seconds since 1970 at which its round 1 was due. */
  readonly genesis: number;
  /** Seconds between two rounds. */
  readonly period: number;
}

/** The first round of a beacon that is due at an instant or after it. */
export const beaconRoundAt = ({ genesis, period }: BeaconChain, at_ms: number): number =>
  Math.max(1, Math.ceil((at_ms / 1_000 - genesis) / period) + 1);

/** When a round of a beacon is due. */
export const beaconDueAt = ({ genesis, period }: BeaconChain, round: number): number =>
  (genesis + (round - 1) * period) * 1_000;

const { shortSignatures } = bls12_381;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What a beacon signs: the hash of its round number in eight bytes. */
export const beaconMessage = (round: number) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return shortSignatures.hash(sha256(bytes), DOMAIN);
};

/** Whether a signature is the beacon's own for a round. Anything that is none is simply not. */
export const isBeaconSignature = ({ public_key }: BeaconChain, round: number, signature: string): boolean => {
  try {
    return shortSignatures.verify(hexToBytes(signature), beaconMessage(round), hexToBytes(public_key));
  } catch {
    return false;
  }
};

/** The randomness that a signature stands for. */
export const beaconRandomness = (signature: string): Uint8Array => sha256(hexToBytes(signature));

/** The system's shot: nobody knew the beacon when the head was published, and nobody can change the head now. */
export const systemShot = (seed: Uint8Array, randomness: Uint8Array, head: Uint8Array): string =>
  systemShotOf(hmac(sha256, seed, Uint8Array.from([...randomness, ...head])));
