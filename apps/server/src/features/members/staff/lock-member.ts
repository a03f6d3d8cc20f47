import type { Trx } from '#src/db/database.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The member to change, locked. */
export const lockMember = async (trx: Trx, memberId: number) => {
  const member = await trx
    .selectFrom('member')
    .select(['member_id', 'phone', 'name', 'password_hash', 'password_changed_at', 'frozen_at', 'frozen_reason'])
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Refusal('nothing_found');
  return member;
};

export type LockedMember = Awaited<ReturnType<typeof lockMember>>;
