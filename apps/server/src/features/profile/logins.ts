import { sql } from 'kysely';
import type { Handler } from '#src/http/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';

/** Recent log-ins and attempts, latest first. The cursor is the id of the last one shown, which grows with time. */
export const logins: Handler<'GET /api/member/logins'> = async ({ cursor, limit }, { db, member }) => {
  if (cursor !== undefined && !isUuid(cursor))
    throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
  const { rows } = await sql<{ attempt_id: string; at: Date; address: string; device: string; is_success: boolean }>`
    select attempt_id, created_at as at, address, device, is_success from login_attempt
    where member_id = ${member.id} and (${cursor ?? null}::uuid is null or attempt_id < ${cursor ?? null}::uuid)
    order by created_at desc, attempt_id desc limit ${limit + 1}
  `.execute(db);
  const items = rows.slice(0, limit);
  return { items, next_cursor: rows.length > limit ? (items.at(-1)?.attempt_id ?? null) : null };
};
