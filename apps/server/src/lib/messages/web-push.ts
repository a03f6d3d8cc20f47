import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
const TOKEN_SECONDS = 12 * 3_600;

/** The keys of a browser, base64url, as it gives them. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** By what push services know us: a key pair that always is the same for one house. */
export interface PushIdentity {
  /** Base64url, as a browser takes it. */
  readonly publicKey: string;
  /** What a request to a push service carries. */
  authorization(endpoint: string, now: Date): string;
}

const inBase64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** Makes the house's key pair out of its secrets: nothing more is to be set or kept. */
export const pushIdentity = (box: SecretBox, contact: string): PushIdentity => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(box.hash('web push'));
  const point = pair.getPublicKey();
  const d = Buffer.alloc(32);
  pair.getPrivateKey().copy(d, 32 - pair.getPrivateKey().length);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: inBase64url(d),
    x: inBase64url(point.subarray(1, 33)),
    y: inBase64url(point.subarray(33)),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKey = inBase64url(point);
  return {
    publicKey,
    authorization: (endpoint, now) => {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1_000) + TOKEN_SECONDS,
        sub: contact,
      };
      const token = `${inBase64url(JSON.stringify({ typ: 'JWT', alg: 'ES256' }))}.${inBase64url(JSON.stringify(claims))}`;
      const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${token}.${inBase64url(signature)}, k=${publicKey}`;
    },
  };
};

/** What is drawn anew for each message; tests know it. */
interface Drawn {
  readonly salt: Buffer;
  readonly privateKey?: Buffer;
}

/** Seals a text so that only one browser reads it, as RFC 8291 has it: the push service does not. */
export const sealForBrowser = (
  text: string,
  { p256dh, auth }: BrowserKeys,
  drawn: Drawn = { salt: randomBytes(16) },
): Buffer => {
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  if (drawn.privateKey) own.setPrivateKey(drawn.privateKey);
  else own.generateKeys();
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = hkdf(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(secret, drawn.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, drawn.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size[4] = ours.length;
  return Buffer.concat([drawn.salt, size, ours, ...sealed]);
};

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
