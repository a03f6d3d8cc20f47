import type { Sent } from '@chokdee/contract';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';

export type Proof = NonNullable<Sent<'POST /api/otp/request'>['proof']>;

/** The work that is to be done first, as the refusal names it. */
export interface Challenge {
  readonly challenge: string;
  /** How many numbers are to be found. */
  readonly parts: number;
  /** How many bits the hash of each begins with that are zero. */
  readonly zero_bits: number;
}

const PROOF_NEEDED = 1012;

/** Makes a call, and where it is told to work first, does so and makes it again. The work is loaded when it is wanted. */
export async function withProof<Answer>(ask: (more: { proof?: Proof }) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask({});
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.code === PROOF_NEEDED)) throw error;
    const { solveProof } = await import('#src/lib/api/solve-proof.ts');
    return ask({ proof: await solveProof(error.data as Challenge) });
  }
}
