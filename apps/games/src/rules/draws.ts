import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Numbers that anyone can recompute. */
export interface Draws {
  /** A whole number from 0 up to, but without, `n`. */
  below(n: number): number;
}

/** What the numbers of a round come from. */
export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const WORDS = 2 ** 32;

/**
 * The stream of HMAC-SHA256(server_seed, `{client_seed}:{nonce}:{block}`) for block 0, 1, 2, …, read as 32-bit numbers, high
 * byte first. `below(n)` takes the rest of the next one by `n`; those of the last, incomplete run of `n` are passed over,
 * so that no number is likelier than another.
 */
export const drawsOf = ({ serverSeed, clientSeed, nonce }: RoundSeeds): Draws => {
  const key = utf8ToBytes(serverSeed);
  let block = 0;
  let offset = 0;
  let words = new DataView(new ArrayBuffer(0));
  const next = (): number => {
    if (offset === words.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block}`));
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      block += 1;
      offset = 0;
    }
    offset += 4;
    return words.getUint32(offset - 4);
  };
  return {
    below: (n) => {
      if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new Error(`cannot draw below ${n}`);
      const end = WORDS - (WORDS % n);
      let word = next();
      while (word >= end) word = next();
      return word % n;
    },
  };
};

/** The items in a drawn order, each order as likely as any other (Fisher and Yates, from the end). */
export const shuffled = <T>(draws: Draws, items: readonly T[]): T[] => {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const picked = draws.below(last + 1);
    [mixed[last], mixed[picked]] = [mixed[picked] as T, mixed[last] as T];
  }
  return mixed;
};

/** What is published of a server seed before it is used. */
export const seedHashOf = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));
