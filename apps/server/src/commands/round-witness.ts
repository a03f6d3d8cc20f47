import { readFile } from 'node:fs/promises';
import { isGrownFrom } from '@chokdee/lotto';
import { isSigned, readWitness, type Witness, type WitnessFinding } from '@chokdee/lotto/yeekee-proof';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const read = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${file} is no JSON`);
  }
};

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

/** When a receipt was given, by what was signed in it; undefined: it is none. */
const givenAt = (receipt: Signed): string | undefined => {
  const salt = typeof receipt['salt'] === 'string' ? Buffer.from(receipt['salt'], 'base64') : undefined;
  if (!isSigned(receipt, salt)) return undefined;
  const said: unknown = JSON.parse(receipt.text);
  const at = isFields(said) ? (said['created_at'] ?? said['shot_at']) : undefined;
  return typeof at === 'string' && Date.parse(at) > 0 ? at : undefined;
};

/**
 * Reads what somebody kept: a receipt, or the file with the log's head. A receipt is as old as it says, which whoever got it knows; a
 * head alone says only when it was signed.
 */
export const readWitnessFile = async (file: string): Promise<Witness> => {
  const signed = signedIn(await read(file));
  const alone = signed && readWitness(signed);
  if (alone) return alone;
  const head = isSignedFields(signed?.['log']) ? readWitness(signed['log']) : undefined;
  const at = signed && head && givenAt(signed);
  if (!head || at === undefined) throw new Error(`${file} holds no signed head of the log`);
  return { ...head, at };
};

/** Reads the keys of the house that somebody kept. */
export const readKeysFile = async (file: string): Promise<string[]> => {
  const value = await read(file);
  const keys = isFields(value) && Array.isArray(value['keys']) ? value['keys'] : [];
  const pinned = keys.flatMap((key: unknown) =>
    isFields(key) && typeof key['public_key'] === 'string' ? [key['public_key']] : [],
  );
  if (pinned.length === 0) throw new Error(`${file} holds no keys`);
  return pinned;
};

/** Whether the log that the house shows now grew from the one that a witness knew. */
export const isLogGrown = (witness: Witness, now: Witness, path: readonly string[]): boolean =>
  isGrownFrom(
    witness,
    now,
    path.map((hash) => Buffer.from(hash, 'hex')),
    sha256,
  );

const FACTS = {
  promise: 'its draw, its beacon and the hash of its seed were promised',
  head: 'the end of its shots was published',
} as const;

/** One fact in plain words: who says it, and whether that is enough for who asks for a witness. */
export const sayWitness = ({ fact, state, at }: WitnessFinding, isAsked: boolean): string => {
  const what = FACTS[fact];
  if (state === 'witnessed') return `✓ A witness of ${at}, older than the beacon, has it: ${what}.`;
  if (state === 'forged') return `✗ NOT TRUE: ${what}. The log that a witness knows, or its own tree, says otherwise.`;
  return isAsked
    ? `✗ NOT WITNESSED: ${what}. No witness that was given covers it and is older than the beacon.`
    : `· The house alone says now that ${what}.`;
};
