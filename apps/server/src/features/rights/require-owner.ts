import type { Db } from '#src/db/database.ts';
import { getRow } from '#src/db/rows.ts';
import type { Client } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { showOwnPassword } from '#src/lib/secrets/show-password.ts';

/** Whoever holds an unlocked phone is not yet its owner. */
export const requireOwner = async (db: Db, memberId: number, password: string, client: Client): Promise<void> => {
  const { phone, password_hash } = await getRow(db, 'member', { member_id: memberId }, ['phone', 'password_hash']);
  const owner = { phone, memberId, passwordHash: password_hash };
  if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');
};
