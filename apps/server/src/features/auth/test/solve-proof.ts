import { createHash } from 'node:crypto';
import { REFUSALS } from '@chokdee/contract';

interface Challenge {
  readonly challenge: string;
  readonly parts: number;
  readonly zero_bits: number;
}
export interface SolvedProof {
  readonly challenge: string;
  readonly nonces: number[];
}

/** Does the work that a refusal asks for, as anybody's client may. */
export const solveProof = ({ challenge, parts, zero_bits }: Challenge): SolvedProof => ({
  challenge,
  nonces: Array.from({ length: parts }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const hash = createHash('sha256').update(`${challenge}.${part}.${nonce}`).digest();
      if (Math.clz32(hash.readUInt32BE()) >= zero_bits) return nonce;
    }
  }),
});

/** Makes a call, and again with the work done where it asks for some. */
export const withProof = async <Answer extends { readonly body: { readonly error: number; readonly data: unknown } }>(
  ask: (more: { proof?: SolvedProof }) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await ask({});
  if (answer.body.error !== REFUSALS.proof_needed.code) return answer;
  return ask({ proof: solveProof(answer.body.data as Challenge) });
};
