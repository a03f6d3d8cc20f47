import { type Digest, decideSpin, spinMessage, totalOf } from '@chokdee/rewards/wheel';
import { isAsPromised, type SeenPromise } from '#src/features/wheel/kept-promises.ts';
import { missingNumbers } from '#src/features/wheel/spin-numbers.ts';
import type { NewSeed, Proof, Seed } from '#src/features/wheel/wheel-queries.ts';
import { sha256 } from '#src/lib/sha256.ts';

/** What this browser has computed from a revealed seed. */
export interface CheckedSpin {
  /** Whether the spin is of what this browser saw before it; undefined: it was spun elsewhere. */
  readonly isPromiseRight: boolean | undefined;
  /** The hash of the seed, and whether it is the one that was shown before the spin. */
  readonly hash: string;
  readonly isHashRight: boolean;
  readonly message: string;
  readonly digest: string;
  readonly point: number;
  readonly total: number;
  readonly index: number;
  readonly isFieldRight: boolean;
  /** The numbers of the seed that are no spin of the member's; none, if all is right. */
  readonly missing: Proof['numbers'];
}

/** Computes a spin anew, here, with nothing from the server but what it has revealed. */
export const checkSpin = async (
  proof: Proof,
  seen: SeenPromise | undefined,
  subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null,
): Promise<CheckedSpin> => {
  const { spin, prizes, server_seed } = proof;
  const seed = bytesOf(server_seed);
  const hash = hexOf(subtle ? new Uint8Array(await subtle.digest('SHA-256', seed)) : sha256(seed));
  const digestOf = subtle ? await browserDigest(subtle, seed) : ownDigest(seed);
  const weights = prizes.map(({ weight }) => weight);
  const input = { clientSeed: spin.client_seed, nonce: spin.nonce, wheelId: spin.wheel_id, listNo: spin.version };
  const { rounds, point, index } = await decideSpin(input, weights, digestOf);
  const message = spinMessage(input, rounds - 1);
  return {
    hash,
    message,
    point,
    index,
    total: totalOf(weights),
    isPromiseRight: seen && isAsPromised(spin, seen),
    isHashRight: hash === spin.server_hash,
    digest: hexOf(await digestOf(message)),
    missing: missingNumbers(proof),
    isFieldRight: index === spin.index && prizes[index]?.prize_id === spin.prize_id,
  };
};

/**
 * Whether a seed that was just revealed is the one that was promised, and the next was fixed before it: either its hash is
 * the seed revealed, or a new chain begins, for which no words were taken.
 */
export const isRevealedRight = (seen: Seed, { revealed, seed }: NewSeed): boolean => {
  const hash = hexOf(sha256(bytesOf(revealed.server_seed)));
  // Another seed than the one seen: it was changed on another page meanwhile.
  const promised = revealed.seed_id === seen.seed_id ? seen.server_hash : revealed.server_hash;
  return hash === promised && (seed.server_hash === revealed.server_seed || seed.client_seed === '');
};

/** The browser's own HMAC. */
const browserDigest = async (subtle: SubtleCrypto, seed: Uint8Array<ArrayBuffer>): Promise<Digest> => {
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', key, new TextEncoder().encode(message)));
};

/** The same for a page that came without TLS, where the browser keeps its own to itself (RFC 2104). */
const ownDigest = (seed: Uint8Array): Digest => {
  const padded = (byte: number) => Uint8Array.from({ length: 64 }, (_, at) => (seed[at] ?? 0) ^ byte);
  const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
  return (message) => sha256(joined(padded(0x5c), sha256(joined(padded(0x36), new TextEncoder().encode(message)))));
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
