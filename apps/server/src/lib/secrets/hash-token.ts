import { createHash } from 'node:crypto';

/** What is kept of a token: who reads the table cannot use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
