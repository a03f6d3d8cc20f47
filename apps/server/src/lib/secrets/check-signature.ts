import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const SECONDS_APART_MAX = 5 * 60;

/** What a webhook carries beside its body. */
interface Signed {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** What the headers of a request claim of its body. */
export const signedAs = (headers: IncomingHttpHeaders, body: Buffer): Signed => ({
  timestamp: textOf(headers['x-timestamp']),
  signature: textOf(headers['x-signature']),
  body,
});

/** A header that was sent once. */
export const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** The signature of a body: HMAC-SHA256 over its time and its bytes as they came. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** Whether a webhook was signed by who knows one of the secrets, within five minutes. */
export const isGenuine = ({ timestamp, signature, body }: Signed, secrets: readonly string[], now: Date): boolean => {
  if (!timestamp || !/^\d{9,11}$/.test(timestamp) || !signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > SECONDS_APART_MAX) return false;
  const given = Buffer.from(signature, 'hex');
  // Every secret is tried, so that time tells nothing of which one fits.
  return secrets.map((secret) => timingSafeEqual(signatureOf(secret, timestamp, body), given)).includes(true);
};
