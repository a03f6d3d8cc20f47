import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { leafOf, type Sha256 } from '@chokdee/lotto';

/** What proves that something was sold as it is. Bytes are base64. */
interface SignedReceipt {
  readonly text: string;
  readonly salt: string;
  readonly leaf: string;
  readonly signature: string;
  readonly public_key: string;
}

export interface ReceiptSigner {
  /** The key that everyone may know, in SPKI and base64. */
  readonly publicKey: string;
  /** The same text and salt always give the same receipt. */
  sign(salt: Uint8Array, text: string): Promise<SignedReceipt>;
}

/** SHA-256 as this server computes it. */
export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

// What stands before the 32 bytes of an Ed25519 key in PKCS #8.
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
// Off the main thread: a crowd of bills is signed on the other core.
const signLater = promisify(sign);

/** Signs receipts with the house's key, of which everyone may know the public half. */
export const receiptSigner = (seed: Buffer): ReceiptSigner => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    publicKey,
    sign: async (salt, text) => {
      const leaf = leafOf(salt, text, sha256);
      const signature = await signLater(null, leaf, key);
      return {
        text,
        salt: Buffer.from(salt).toString('base64'),
        leaf: Buffer.from(leaf).toString('base64'),
        signature: signature.toString('base64'),
        public_key: publicKey,
      };
    },
  };
};
