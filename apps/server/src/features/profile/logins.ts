import { allRows, type RowOf } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { pageOf, uuidCursor } from '#src/lib/pages.ts';

/** Recent log-ins and attempts, latest first. The cursor is the id of the last one shown, which grows with time. */
export const logins: Handler<'GET /api/member/logins'> = async ({ cursor, limit }, { db, member }) => {
  const before = uuidCursor(cursor) ?? null;
  const rows = await allRows<RowOf<'login_attempt', 'attempt_id' | 'address' | 'device' | 'is_success'> & { at: Date }>(
    db,
  )`
    select attempt_id, created_at as at, address, device, is_success from login_attempt
    where member_id = ${member.id} and (${before}::uuid is null or attempt_id < ${before}::uuid)
    order by created_at desc, attempt_id desc limit ${limit + 1}`;
  return pageOf(rows, limit, ({ attempt_id }) => attempt_id);
};
