import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Reader } from '#src/db/database.ts';
import { addRows, firstRow, oneRow, type RowOf } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { requireOwner } from '#src/features/rights/require-owner.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';

const HOUR_MS = 3_600_000;
const TICKET_BYTES = 32;

/** Gives a ticket for a copy of all data of a member, once an hour. */
export const dataExport: Handler<'POST /api/member/data/export'> = async (
  { password },
  { db, member, client, now },
) => {
  await requireOwner(db, member.id, password, client);
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await inTransaction(db, async (trx) => {
    await oneRow(trx)`select from member where member_id = ${member.id} for update`; // one of two at once waits here
    if (await nextExport(trx, member.id, now())) throw new Refusal('export_too_often');
    const row = { member_id: member.id, export_id: uuid(), ticket_hash: hashToken(ticket), created_at: now() };
    await addRows(trx, 'member_export', row);
  });
  return { ticket };
};

/** When a member may have another copy; null: now. */
export const nextExport = async (db: Reader, memberId: number, now: Date): Promise<Date | null> => {
  const last = await firstRow<RowOf<'member_export', 'created_at'>>(db)`
    select max(created_at) as created_at from member_export where member_id = ${memberId} having max(created_at) is not null`;
  const next = (last?.created_at.getTime() ?? 0) + HOUR_MS;
  return next > now.getTime() ? new Date(next) : null;
};
