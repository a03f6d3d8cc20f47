import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, changeRows, getRow, oneRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { findHindrances } from '#src/features/rights/erase/find-hindrances.ts';
import { openErasure } from '#src/features/rights/erase/open-erasure.ts';
import { requireOwner } from '#src/features/rights/require-owner.ts';
import type { Deps, Handler } from '#src/lib/context.ts';
import { textMember } from '#src/lib/messages/text-member.ts';
import { Refusal } from '#src/lib/refusal.ts';

const DAY_MS = 86_400_000;
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
  await oneRow(trx)`select from member where member_id = ${memberId} for no key update`;
  if (await openErasure(trx, memberId)) throw new Refusal('erasure_asked');
  const hindrances = await findHindrances(trx, memberId);
  if (hindrances.length > 0) throw new Refusal('erasure_hindered', { hindrances });
  const due_at = new Date(now().getTime() + config.retention.erasureWait * DAY_MS);
  await addRows(trx, 'member_erasure', { member_id: memberId, erasure_id: uuid(), due_at, staff_id: staffId });
  const { phone } = await getRow(trx, 'member', { member_id: memberId }, ['phone']);
  await textMember(trx, phone, ASKED);
  return { due_at };
};

/** He stays. */
export const keepData: Handler<'POST /api/member/data/keep'> = async (_input, { trx, member }) => {
  await changeRows(
    trx,
    'member_erasure',
    { member_id: member.id, kept_at: null, done_at: null },
    { kept_at: sql<Date>`now()` },
  );
  return {};
};
