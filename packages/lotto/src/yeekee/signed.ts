import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { leafOf } from '#src/merkle.ts';
import type { BeaconChain } from '#src/yeekee/beacon.ts';

/** A text that the house signed: the Ed25519 signature is over its leaf, the key is SPKI. Bytes are base64. */
export interface SignedText {
  readonly text: string;
  readonly leaf: string;
  readonly signature: string;
  readonly public_key: string;
}

/** What a round promises when it opens: everything that decides it but its shots. */
export interface RoundPromise {
  readonly round_id: number;
  readonly commitment: string;
  readonly chain: Pick<BeaconChain, 'chain_hash'>;
  readonly beacon_round: number;
  /** ISO-8601. */
  readonly shooting_ends_at: string;
}

/** The end of a chain as it is published. */
interface Head extends RoundPromise {
  readonly count: number;
  readonly head: string;
  /** ISO-8601. */
  readonly head_at: string;
}

/** A shot as its receipt names it. */
interface ReceiptedShot {
  readonly seq: number;
  readonly number: string;
  /** ISO-8601. */
  readonly shot_at: string;
  readonly link: string;
}

const promised = ({ commitment, chain, beacon_round, shooting_ends_at }: RoundPromise) => ({
  commitment,
  chain_hash: chain.chain_hash,
  beacon_round,
  shooting_ends_at: new Date(shooting_ends_at).toISOString(),
});

/** What the house signs of the end of a chain and of what it had promised: it cannot say later that either was another. */
export const headText = ({ round_id, count, head, head_at, ...promise }: Head): string =>
  JSON.stringify({
    kind: 'head',
    round_id,
    ...promised({ round_id, ...promise }),
    count,
    head,
    head_at: new Date(head_at).toISOString(),
  });

/** What the house signs of a shot: with it, the shooter holds what was promised of the round. */
export const shotReceiptText = (promise: RoundPromise, { seq, number, shot_at, link }: ReceiptedShot): string =>
  JSON.stringify({ kind: 'shot', round_id: promise.round_id, ...promised(promise), seq, number, shot_at, link });

/** What it signed of a shot before receipts held the promise; such receipts are still in players' browsers. */
export const oldShotReceiptText = (round_id: number, { seq, number, shot_at, link }: ReceiptedShot): string =>
  JSON.stringify({ kind: 'shot', round_id, seq, number, shot_at, link });

const NO_SALT = new Uint8Array();
/** What stands before the 32 bytes of an Ed25519 key in SPKI. */
const SPKI = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, place) => byte === b[place]);

/** Whether the owner of the key signed just this text. Computed here, so every browser can tell. */
export const isSigned = ({ text, signature, public_key }: Omit<SignedText, 'leaf'>, salt = NO_SALT): boolean => {
  try {
    const key = fromBase64(public_key);
    if (!isSame(key.slice(0, SPKI.length), SPKI)) return false;
    const leaf = leafOf(salt, text, sha256);
    return ed25519.verify(fromBase64(signature), leaf, key.slice(SPKI.length), { zip215: false });
  } catch {
    return false;
  }
};

/** The same of a text that names its leaf, which must be its own. */
export const isSignedText = ({ leaf, ...signed }: SignedText): boolean => {
  try {
    return isSame(leafOf(NO_SALT, signed.text, sha256), fromBase64(leaf)) && isSigned(signed);
  } catch {
    return false;
  }
};
