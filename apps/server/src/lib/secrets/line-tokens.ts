import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { Config } from '#src/config.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Somebody as the chat app knows him: his id in our channel, and what he calls himself there. */
export interface LineUser {
  readonly channelId: string;
  readonly lineUser: string;
  readonly name: string;
}

/** Reads an ID token of the chat app, or refuses what is not genuine, not for us or not for now. */
export type ReadLineToken = (token: string, now: Date) => Promise<LineUser>;

const KEYS_TIMEOUT_MS = 5_000;
const KEYS_BYTES_MAX = 64 * 1_024;
const KEYS_KEPT_MS = 24 * 3_600_000;
/** A key that nobody knows makes us look for new ones, but strangers can name any: not more often than this. */
const KEYS_AGAIN_MS = 60_000;
const CLOCKS_APART_SECONDS = 60;
const AGE_MAX = '1d';
const USER_MAX = 100;
const NAME_MAX = 60;

/**
 * Reads ID tokens against the keys that the chat app publishes. Only its one algorithm is taken, whatever the token says of
 * itself. A token opens an account, so nothing of it is ever logged; keys that cannot be had are.
 */
export const lineTokens = (line: Config['line'], onFailure: (error: unknown) => void): ReadLineToken => {
  if (!line) return () => Promise.reject(new Refusal('line_off'));
  const keys = createRemoteJWKSet(new URL(line.keysUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_AGAIN_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    [customFetch]: fetchSmall,
  });
  return async (token, now) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        issuer: line.issuer,
        audience: line.channelId,
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge: AGE_MAX,
        clockTolerance: CLOCKS_APART_SECONDS,
        currentDate: now,
      });
      const { sub, name } = payload;
      if (!sub || sub.length > USER_MAX) throw new Refusal('line_token');
      return { channelId: line.channelId, lineUser: sub, name: tidyName(name) };
    } catch (error) {
      if (isOurTrouble(error)) onFailure(error);
      throw new Refusal('line_token');
    }
  };
};

/** What failed between us and the chat app; a bad token is its bearer's own affair. */
const isOurTrouble = (error: unknown): boolean =>
  !(error instanceof Refusal) &&
  (!(error instanceof errors.JOSEError) || error.code === errors.JOSEError.code || error instanceof errors.JWKSTimeout);

const tidyName = (name: unknown): string =>
  typeof name === 'string' ? Array.from(name.replaceAll(/\p{C}/gu, ' ').trim()).slice(0, NAME_MAX).join('') : '';

/** Fetches a short answer. A longer one is no set of keys, and is not read to its end. */
const fetchSmall = async (url: string, options: RequestInit): Promise<Response> => {
  const response = await fetch(url, options);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > KEYS_BYTES_MAX) throw new Error('the keys of the chat app are too long');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status: response.status });
};
