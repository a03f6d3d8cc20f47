import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The key that the simulated LINE signs with, and how it publishes the public half. */
export interface LineKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: Readonly<Record<string, string>>;
}

const POINT_BYTES = 32;

/** The key of a seed, the same after each start: whoever keeps the public half need not notice one. */
export const lineKey = (seed: string): LineKey => {
  const secret = createHash('sha256').update(`line ${seed}`).digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey(); // 4, then x and y
  const [x, y] = [point.subarray(1, 1 + POINT_BYTES), point.subarray(1 + POINT_BYTES)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const kid = createHash('sha256').update(point).digest('hex').slice(0, 16);
  return {
    kid,
    privateKey: createPrivateKey({ key: { ...jwk, d: secret.toString('base64url') }, format: 'jwk' }),
    publicJwk: { ...jwk, kid, alg: 'ES256', use: 'sig' },
  };
};

/** A JSON Web Token of these claims, signed as LINE signs its ID tokens. */
export const signToken = ({ kid, privateKey }: LineKey, claims: object): string => {
  const text = [{ alg: 'ES256', typ: 'JWT', kid }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
};
