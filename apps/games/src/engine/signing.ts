import { createHmac, timingSafeEqual } from 'node:crypto';

const STALE_SECONDS = 300;

const macOf = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex');

/** Whether two texts are the same, told in a time that does not depend on where they differ. */
export const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The headers that prove who calls. */
export const signedHeaders = (who: { name: string; secret: string }, path: string, body: string, now = new Date()) => {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return {
    'content-type': 'application/json',
    'x-provider': who.name,
    'x-timestamp': timestamp,
    'x-signature': macOf(who.secret, timestamp, path, body),
  };
};

/** Whether a call was signed with the secret, for this path and this body, in the last five minutes. */
export const isSigned = (
  secret: string,
  call: { headers: Record<string, unknown>; path: string; body: string },
  now = new Date(),
): boolean => {
  const { 'x-timestamp': timestamp, 'x-signature': signature } = call.headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > STALE_SECONDS) return false;
  return isSame(signature, macOf(secret, timestamp, call.path, call.body));
};
