import { readFile } from 'node:fs/promises';
import { isGrownFrom } from '@chokdee/lotto';
import { type Witness, type WitnessFinding, witnessIn } from '@chokdee/lotto/yeekee-proof';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read`);
  });

/** Reads what somebody kept: a receipt, or the file with the log's head. */
export const readWitnessFile = async (file: string): Promise<Witness> => {
  const witness = witnessIn(await readText(file));
  if (!witness) throw new Error(`${file} holds no signed head of the log`);
  return witness;
};

const KEY = /"public_key":\s*"([A-Za-z0-9+/=]+)"/g;

/** Reads the keys of the house that somebody kept. */
export const readKeysFile = async (file: string): Promise<string[]> => {
  const pinned = Array.from((await readText(file)).matchAll(KEY), ([, key = '']) => key);
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
