import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { leafOf } from '#src/merkle.ts';

/** A text that the house signed: the Ed25519 signature is over its leaf, the key is SPKI. Bytes are base64. */
export interface SignedText {
  readonly text: string;
  readonly leaf: string;
  readonly signature: string;
  readonly public_key: string;
}

/** The end of a chain as it is published. */
interface Head {
  readonly round_id: number;
  readonly count: number;
  readonly head: string;
  /** ISO-8601. */
  readonly head_at: string;
}

/** What the house signs of the end of a chain: it cannot say later that it was another. */
export const headText = ({ round_id, count, head, head_at }: Head): string =>
  JSON.stringify({ kind: 'head', round_id, count, head, head_at: new Date(head_at).toISOString() });

const NO_SALT = new Uint8Array();
/** What stands before the 32 bytes of an Ed25519 key in SPKI. */
const SPKI = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, place) => byte === b[place]);

/** Whether the owner of the key signed just this text. Computed here, so every browser can tell. */
export const isSignedText = ({ text, leaf: claimed, signature, public_key }: SignedText): boolean => {
  try {
    const leaf = leafOf(NO_SALT, text, sha256);
    const key = fromBase64(public_key);
    if (!isSame(leaf, fromBase64(claimed)) || !isSame(key.slice(0, SPKI.length), SPKI)) return false;
    return ed25519.verify(fromBase64(signature), leaf, key.slice(SPKI.length), { zip215: false });
  } catch {
    return false;
  }
};
