import { createHash } from 'node:crypto';

/** Who has an account with the simulated LINE from the start; whoever types another name has one too. */
export const USER_NAMES = ['สมหญิง', 'มานะ', 'ปิติ'];

/** The id by which LINE knows somebody: the same for the same name. */
export const userIdOf = (name: string): string => `U${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
