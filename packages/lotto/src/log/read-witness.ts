import { readWitness, type Witness } from '#src/log/witness.ts';
import { isSigned } from '#src/yeekee/signed.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A text that somebody signed, with whatever stands beside it. */
interface Signed extends Fields {
  readonly text: string;
  readonly signature: string;
  readonly public_key: string;
}

const isSignedFields = (value: unknown): value is Signed =>
  isFields(value) && ['text', 'signature', 'public_key'].every((name) => typeof value[name] === 'string');

/** A receipt or a head of the log, alone, in the bill or the shot that it belongs to, or in the answer of a call. */
const signedIn = (value: unknown): Signed | undefined => {
  if (isSignedFields(value)) return value;
  return isFields(value) ? (signedIn(value['receipt']) ?? signedIn(value['data'])) : undefined;
};

const saltOf = ({ salt }: Fields): Uint8Array<ArrayBuffer> =>
  typeof salt === 'string' ? Uint8Array.from(atob(salt), (character) => character.charCodeAt(0)) : new Uint8Array();

/** When a receipt was given, by what was signed in it; undefined: it is none. */
const givenAt = (receipt: Signed): string | undefined => {
  if (!isSigned(receipt, saltOf(receipt))) return undefined;
  const said: unknown = JSON.parse(receipt.text);
  const at = isFields(said) ? (said['created_at'] ?? said['shot_at']) : undefined;
  return typeof at === 'string' && Date.parse(at) > 0 ? at : undefined;
};

/**
 * Reads what somebody kept: a receipt, or the file with the log's head. A receipt is as old as it says, which whoever got it knows; a
 * head alone says only when it was signed.
 */
export const witnessIn = (kept: string): Witness | undefined => {
  try {
    const signed = signedIn(JSON.parse(kept));
    const alone = signed && readWitness(signed);
    if (alone) return alone;
    const head = isSignedFields(signed?.['log']) ? readWitness(signed['log']) : undefined;
    const at = signed && head && givenAt(signed);
    return head && at !== undefined ? { ...head, at } : undefined;
  } catch {
    return undefined;
  }
};
