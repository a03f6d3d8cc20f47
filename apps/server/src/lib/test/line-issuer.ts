import { createServer } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll } from 'vitest';

export const CHANNEL = '1657000000';
export const ISSUER = 'https://line.example';

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** A new pair of keys, as the chat app has one. */
export const makeKey = async (kid: string): Promise<Key> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
};

/** A token of somebody, signed with a key; `changes` are what is wrong with it. */
export const sign = (
  key: Key,
  sub: string,
  changes: Readonly<Record<string, unknown>> = {},
  kid = key.kid,
): Promise<string> => {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ iss: ISSUER, aud: CHANNEL, sub, name: `คุณ ${sub}`, iat: now, exp: now + 3_600, ...changes })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .sign(key.privateKey);
};

/** The address at which the chat app publishes its keys. */
export const keyServer = async (keys: readonly Key[]) => {
  let state = { keys, status: 200, padding: '' };
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    const body = JSON.stringify({ keys: state.keys.map((key) => key.publicJwk), padding: state.padding });
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/certs`,
    asked: () => asked,
    set: (changes: Partial<typeof state>) => void (state = { ...state, ...changes }),
  };
};
