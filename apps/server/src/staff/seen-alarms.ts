import { type AlarmKind, alarmKind, alarmKinds, type Role } from '@chokdee/contract';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { may } from '#src/staff/permissions.ts';

/** The kinds of alarms that a role sees: as the page to which each leads. */
export const kindsOf = (role: Role): AlarmKind[] =>
  may(role, 'alarms.view') ? alarmKinds.filter((kind) => may(role, alarmKind(kind).seenBy)) : [];

/** How many that a role sees are open. */
export const countAlarms = async (db: Reader, role: Role): Promise<number> => {
  const { open } = await oneRow<{ open: number }>(db)`
    select count(*)::int as open from alarm where closed_at is null and kind = any(${textArray(kindsOf(role))}::text[])`;
  return open;
};
