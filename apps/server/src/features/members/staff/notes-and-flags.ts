import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, removeRows } from '#src/db/rows.ts';
import { lockMember } from '#src/features/members/staff/lock-member.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Writes a note about a member. */
export const memberNote: StaffHandler<'POST /bo/api/member/note'> = async (
  { member_id, text },
  { trx, staff, audit },
) => {
  await lockMember(trx, member_id);
  const note_id = uuid();
  await addRows(trx, 'member_note', { member_id, note_id, staff_id: staff.id, text });
  await audit({ subject: ['member', member_id], after: { note_id, text } });
  return { note_id };
};

/** Puts a mark on a member, or takes it away; as it is already, it stays. */
export const memberFlag: StaffHandler<'POST /bo/api/member/flag'> = async (
  { member_id, flag, is_set },
  { trx, staff, audit },
) => {
  await lockMember(trx, member_id);
  const before = await flagsOf(trx, member_id);
  if (is_set)
    await trx
      .insertInto('member_flag')
      .values({ member_id, flag, staff_id: staff.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await removeRows(trx, 'member_flag', { member_id, flag });
  await audit({
    subject: ['member', member_id],
    before: { flags: before },
    after: { flags: await flagsOf(trx, member_id) },
  });
  return {};
};

const flagsOf = async (trx: Trx, memberId: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('member_flag')
    .select('flag')
    .where('member_id', '=', memberId)
    .orderBy('flag')
    .execute();
  return rows.map((row) => row.flag);
};
