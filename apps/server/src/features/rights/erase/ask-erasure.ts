import { DAY_MS } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { findHindrances } from '#src/features/rights/erase/find-hindrances.ts';
import { openErasure } from '#src/features/rights/erase/open-erasure.ts';
import { requireOwner } from '#src/features/rights/require-owner.ts';
import type { Deps, Handler } from '#src/lib/context.ts';
import { textMember } from '#src/lib/messages/text-member.ts';
import { Refusal } from '#src/lib/refusal.ts';

const ASKED = 'มีคำขอลบบัญชีและข้อมูลของคุณ หากคุณไม่ได้ขอ กรุณาเข้าสู่ระบบและยกเลิกคำขอในหน้าโปรไฟล์';

/** A member asks to be forgotten. He has some days to think it over. */
export const askErasure: Handler<'POST /api/member/data/erase'> = async ({ password }, context) => {
  const { db, member, client } = context;
  await requireOwner(db, member.id, password, client);
  return inTransaction(db, (trx) => beginErasure(trx, context, member.id, null));
};

/** Writes down that a member is to be forgotten, if nothing stands against it, and tells him so. */
export const beginErasure = async (
  trx: Trx,
  { now, config }: Pick<Deps, 'now' | 'config'>,
  memberId: number,
  staffId: number | null,
): Promise<{ due_at: Date }> => {
  const member = await firstRow<RowOf<'member', 'phone'>>(trx)`
    select phone from member m where m.member_id = ${memberId} for no key update of m`;
  if (!member || isErased(member)) throw new Refusal('nothing_found');
  if (await openErasure(trx, memberId)) throw new Refusal('erasure_asked');
  const hindrances = await findHindrances(trx, memberId);
  if (hindrances.length > 0) throw new Refusal('erasure_hindered', { hindrances });
  const due_at = new Date(now().getTime() + config.retention.erasureWait * DAY_MS);
  await addRows(trx, 'member_erasure', { member_id: memberId, erasure_id: uuid(), due_at, staff_id: staffId });
  await textMember(trx, member.phone, ASKED);
  return { due_at };
};

/** Whether this was somebody once. */
const isErased = ({ phone }: RowOf<'member', 'phone'>): boolean => phone.startsWith('erased-');

/** He stays. */
export const keepData: Handler<'POST /api/member/data/keep'> = async (_input, { trx, member }) => {
  await keepErasure(trx, member.id);
  return {};
};

/** Takes back that a member is to be forgotten; undefined: he was not. */
export const keepErasure = async (trx: Trx, memberId: number): Promise<Date | undefined> => {
  const kept = await trx
    .updateTable('member_erasure')
    .set({ kept_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('kept_at', 'is', null)
    .where('done_at', 'is', null)
    .returning('due_at')
    .executeTakeFirst();
  return kept?.due_at;
};
