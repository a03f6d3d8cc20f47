import { DAY_MS, type Day, startOf } from '@chokdee/kernel';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What staff changed, newest first. The cursor is the number of the entry, which only grows. */
export const auditEntries: StaffHandler<'GET /bo/api/audit'> = async (input, { db }) => {
  const { staff_id, action, subject_type, subject_id, from_day, to_day, limit } = input;
  const below = readCursor(input.cursor);
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('staff as s', 's.staff_id', 'a.staff_id')
    .selectAll('a')
    .select('s.username')
    .$if(below !== undefined, (query) => query.where('a.audit_id', '<', below ?? 0))
    .$if(staff_id !== undefined, (query) => query.where('a.staff_id', '=', staff_id ?? 0))
    .$if(action !== undefined, (query) => query.where('a.action', '=', action ?? ''))
    .$if(subject_type !== undefined, (query) => query.where('a.subject_type', '=', subject_type ?? ''))
    .$if(subject_id !== undefined, (query) => query.where('a.subject_id', '=', subject_id ?? ''))
    .$if(from_day !== undefined, (query) => query.where('a.at', '>=', instantOf(from_day)))
    .$if(to_day !== undefined, (query) => query.where('a.at', '<', instantOf(to_day, DAY_MS)))
    .orderBy('a.audit_id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(({ staff_id: _id, username, request_id: _request, ...entry }) => ({
    ...entry,
    staff: username ?? '',
  }));
  return { items, next_cursor: rows.length > limit ? String(items.at(-1)?.audit_id) : null };
};

const instantOf = (day: Day | undefined, plusMs = 0): Date => new Date((day ? startOf(day).getTime() : 0) + plusMs);

const readCursor = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
  return Number(cursor);
};
