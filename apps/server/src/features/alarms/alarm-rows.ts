import { type AlarmKind, alarmKind, type Role, type StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows, findRow, type RowOf } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { kindsOf } from '#src/staff/seen-alarms.ts';

export type StaffAlarm = StaffResult<'GET /bo/api/alarms'>['items'][number];

interface Asked {
  readonly kinds: readonly AlarmKind[];
  readonly isOpen: boolean;
  readonly before: number | undefined;
  readonly count: number;
}

type AlarmRow = RowOf<
  'alarm',
  'alarm_id' | 'subject' | 'detail' | 'times' | 'raised_at' | 'last_at' | 'seen_at' | 'closed_at' | 'note'
> & {
  readonly kind: AlarmKind;
  readonly seen_by: string | null;
  readonly closed_by: string | null;
  readonly held_by: number | null;
  readonly holder: string | null;
};

/** Alarms of some kinds, newest first. Each kind's newest are read from an index, so that the old ones cost nothing. */
export const readAlarms = async (db: Reader, { kinds, isOpen, before, count }: Asked): Promise<StaffAlarm[]> => {
  const isListed = isOpen ? sql`closed_at is null` : sql`closed_at is not null`;
  const rows = await allRows<AlarmRow>(db)`
    select a.alarm_id, a.kind, a.subject, a.detail, a.times, a.raised_at, a.last_at, a.seen_at, seen.username as seen_by,
      a.held_by, holder.username as holder, a.closed_at, closed.username as closed_by, a.note
    from unnest(${textArray(kinds)}::text[]) as k (kind)
    cross join lateral (
      select * from alarm where kind = k.kind and ${isListed} and alarm_id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by alarm_id desc limit ${count}
    ) as a
    left join staff seen on seen.staff_id = a.seen_by
    left join staff holder on holder.staff_id = a.held_by
    left join staff closed on closed.staff_id = a.closed_by
    order by a.alarm_id desc limit ${count}`;
  return rows.map(({ held_by, holder, ...row }) => ({
    ...row,
    severity: alarmKind(row.kind).severity,
    held_by: held_by === null ? null : { staff_id: held_by, username: holder ?? '' },
  }));
};

/** The alarm that someone acts on; one that he may not see is none. */
export const findAlarm = async (db: Reader, role: Role, alarm_id: number) => {
  const alarm = await findRow(db, 'alarm', { alarm_id });
  if (!alarm || !kindsOf(role).includes(alarm.kind as AlarmKind)) throw new Refusal('nothing_found');
  return { ...alarm, kind: alarm.kind as AlarmKind };
};

/** The same to himself, while it is on the list. */
export const lockAlarm = async (trx: Trx, role: Role, alarm_id: number) => {
  await sql`select from alarm where alarm_id = ${alarm_id} for update`.execute(trx);
  const alarm = await findAlarm(trx, role, alarm_id);
  if (alarm.closed_at) throw new Refusal('changed_meanwhile');
  return alarm;
};
