import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** One step either side: a phone's clock is a little off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, label, issuer });

/** The place for which the secret of someone's authenticator is sealed. */
export const totpPlace = (staffId: number): string => `staff:${staffId}:totp`;

/** A new secret in base32, as authenticators take it. */
export const newTotpSecret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;

/** What the QR code of an enrolment holds. */
export const totpUri = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString();

/** The time step that a code belongs to, or undefined for a code that is none of the present moment's. */
export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
};

/** The code of a moment, for tests and for the sandbox's staff. */
export const totpCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });
