import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { assert, present } from '@chokdee/kernel';

/** A key and the name by which sealed data remembers it. */
interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface SecretBox {
  /** Seals text so that it opens only in the place it was sealed for. */
  seal(text: string, place: string): Buffer;
  open(sealed: Buffer, place: string): string;
  /** The keyed hash by which something sealed can be found: the same text has the same hash, and nobody can go back. */
  hash(text: string): Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what must not be read from a stolen disk: AES-256-GCM, with the key's id in front so that keys can be rotated.
 * The first key seals; all of them open.
 */
export const secretBox = (keys: readonly NamedKey[], lookupKey: Buffer): SecretBox => {
  const current = present(keys[0], 'a data key');
  for (const { id, key } of keys)
    assert(key.length === 32 && /^[\w-]{1,32}$/.test(id), `data key ${id} is not 32 bytes`);
  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(`${current.id}:`), iv, cipher.getAuthTag(), body]);
    },
    open: (sealed, place) => {
      const colon = sealed.indexOf(':');
      const id = sealed.subarray(0, colon).toString();
      const { key } = present(
        keys.find((one) => one.id === id),
        `data key ${id}`,
      );
      const iv = sealed.subarray(colon + 1, colon + 1 + IV_BYTES);
      const tag = sealed.subarray(colon + 1 + IV_BYTES, colon + 1 + IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([
        decipher.update(sealed.subarray(colon + 1 + IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    hash: (text) => createHmac('sha256', lookupKey).update(text).digest(),
  };
};
