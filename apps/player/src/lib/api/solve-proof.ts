import type { Challenge, Proof } from '#src/lib/api/with-proof.ts';
import { sha256 } from '#src/lib/sha256.ts';

/** So many are tried at once: each answer of the browser's own hash is a turn of its loop. */
const TRIED_AT_ONCE = 64;

/** Finds a number for each part whose hash begins with enough zeros: some thousands of tries in all. */
export async function solveProof({ challenge, parts, zero_bits }: Challenge): Promise<Proof> {
  const nonces: number[] = [];
  for (let part = 0; part < parts; part += 1) nonces.push(await solvePart(`${challenge}.${part}.`, zero_bits));
  return { challenge, nonces };
}

async function solvePart(start: string, zeroBits: number): Promise<number> {
  for (let from = 0; ; from += TRIED_AT_ONCE) {
    const tried = Array.from({ length: TRIED_AT_ONCE }, (_, index) => zeroBitsOf(`${start}${from + index}`));
    const found = (await Promise.all(tried)).findIndex((bits) => bits >= zeroBits);
    if (found >= 0) return from + found;
  }
}

const zeroBitsOf = async (text: string): Promise<number> => {
  const bytes = new TextEncoder().encode(text);
  // Missing on plain HTTP, where a phone tests us.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const hash = subtle ? await subtle.digest('SHA-256', bytes) : sha256(bytes).slice().buffer;
  return Math.clz32(new DataView(hash).getUint32(0));
};
