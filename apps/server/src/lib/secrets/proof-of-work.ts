import { createHash, timingSafeEqual } from 'node:crypto';
import type { Given } from '@chokdee/contract';
import { v4 as uuid } from 'uuid';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** Some four thousand hashes, in parts so that they take about as long each time: moments for a phone, dear for a crowd. */
const PARTS = 8;
const ZERO_BITS = 9;
const LIFETIME_MS = 5 * 60_000;

export type Proof = NonNullable<Given<'POST /api/otp/request'>['proof']>;

/** Refuses until some work was done for this phone, and says which. Nothing is kept of it: the challenge is signed. */
export const proofNeeded = (box: SecretBox, phone: string, now: Date): Refusal => {
  const id = uuid();
  const until = now.getTime() + LIFETIME_MS;
  const challenge = `${id}.${until}.${signatureOf(box, phone, id, until).toString('base64url')}`;
  return new Refusal('proof_needed', { challenge, parts: PARTS, zero_bits: ZERO_BITS });
};

/** The id of the challenge that was solved for this phone and in time; undefined: none was. */
export const provenId = (box: SecretBox, phone: string, proof: Proof | undefined, now: Date): string | undefined => {
  if (!proof) return undefined;
  const [id = '', until = '', signature = ''] = proof.challenge.split('.');
  const given = Buffer.from(signature, 'base64url');
  const ours = signatureOf(box, phone, id, Number(until));
  if (given.length !== ours.length || !timingSafeEqual(given, ours) || Number(until) < now.getTime()) return undefined;
  const isSolved =
    proof.nonces.length === PARTS &&
    proof.nonces.every((nonce, part) => zeroBitsOf(`${proof.challenge}.${part}.${nonce}`) >= ZERO_BITS);
  return isSolved ? id : undefined;
};

const signatureOf = (box: SecretBox, phone: string, id: string, until: number): Buffer =>
  box.hash(`proof of work:${phone}:${id}:${until}`);

const zeroBitsOf = (text: string): number => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE());
