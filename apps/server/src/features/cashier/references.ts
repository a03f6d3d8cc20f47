import { randomBytes } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference of letters and digits that nobody confuses, short enough for a QR bill: 80 random bits behind its letter. */
export const newReference = (kind: 'D' | 'W'): string =>
  kind + [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
