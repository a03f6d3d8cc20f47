import { alarmKind, type Role } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { findAlarm, lockAlarm } from '#src/features/alarms/alarm-rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const NOW = sql<Date>`clock_timestamp()`;

/** Says that one has seen an alarm; who was first stays so. */
export const acknowledge: StaffHandler<'POST /bo/api/alarms/acknowledge'> = async (
  { alarm_id },
  { trx, staff, audit },
) => {
  const { kind, subject, seen_by } = await lockAlarm(trx, staff.role, alarm_id);
  if (seen_by === null) await changeRows(trx, 'alarm', { alarm_id }, { seen_at: NOW, seen_by: staff.id });
  await audit({ subject: ['alarm', alarm_id], after: { kind, of: subject, seen: true } });
  return {};
};

/** Everyone who may look after an alarm of a kind. */
const readPeople = async (db: Reader, kind: Parameters<typeof alarmKind>[0]) => {
  const people = await db
    .selectFrom('staff')
    .select(['staff_id', 'username', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('username')
    .$castTo<{ staff_id: number; username: string; role: Role }>()
    .execute();
  return people
    .filter(({ role }) => may(role, 'alarms.work') && may(role, alarmKind(kind).seenBy))
    .map(({ staff_id, username }) => ({ staff_id, username }));
};

/** Who can be given an alarm. */
export const alarmPeople: StaffHandler<'GET /bo/api/alarms/people'> = async ({ alarm_id }, { db, staff }) =>
  readPeople(db, (await findAlarm(db, staff.role, alarm_id)).kind);

/** Gives an alarm to someone, or to nobody. Who takes it has seen it. */
export const assign: StaffHandler<'POST /bo/api/alarms/assign'> = async (
  { alarm_id, staff_id },
  { trx, staff, audit },
) => {
  const { kind, subject, held_by, seen_by } = await lockAlarm(trx, staff.role, alarm_id);
  const people = await readPeople(trx, kind);
  const isOne = staff_id === null || people.some((one) => one.staff_id === staff_id);
  refuseBadFields({ staff_id: isOne ? undefined : 'เลือกผู้ที่เห็นเรื่องนี้ได้' });
  const isSeen = seen_by === null && staff_id === staff.id;
  await changeRows(
    trx,
    'alarm',
    { alarm_id },
    { held_by: staff_id, ...(isSeen && { seen_at: NOW, seen_by: staff.id }) },
  );
  await audit({ subject: ['alarm', alarm_id], before: { kind, of: subject, held_by }, after: { held_by: staff_id } });
  return {};
};

/** Takes an alarm off the list. What has a cause that lasts does not come again while it does; what happened is over. */
export const close: StaffHandler<'POST /bo/api/alarms/close'> = async ({ alarm_id, note }, { trx, staff, audit }) => {
  const { kind, subject } = await lockAlarm(trx, staff.role, alarm_id);
  refuseBadFields({ note: note === '' ? 'เขียนว่าทำอะไรไปแล้ว' : undefined });
  await changeRows(
    trx,
    'alarm',
    { alarm_id },
    { closed_at: NOW, closed_by: staff.id, note, ...(alarmKind(kind).isEvent && { ended_at: NOW }) },
  );
  await audit({ subject: ['alarm', alarm_id], before: { kind, of: subject }, after: { closed: true }, reason: note });
  return {};
};
