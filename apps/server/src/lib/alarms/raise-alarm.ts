import type { AlarmKind } from '@chokdee/contract';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Reader } from '#src/db/database.ts';

/** What somebody must look at: of what kind, and of what. */
export interface Alarm {
  readonly kind: AlarmKind;
  readonly subject: string | number;
  readonly detail: string;
}

/** Raises an alarm about something that happened. While one of its kind and subject is there it is counted up. */
export const raiseAlarm = async (db: Reader, { kind, subject, detail }: Alarm): Promise<void> => {
  await sql`
    insert into alarm as a (kind, subject, detail, raised_at, last_at)
    values (${kind}, ${String(subject)}, ${detail}, ${clockOf(db)}, ${clockOf(db)})
    on conflict (kind, subject) where ended_at is null
    do update set times = a.times + 1, detail = excluded.detail, last_at = excluded.last_at`.execute(db);
};

/** Raises an alarm about how something stands, once while it lasts. Whether it is new. */
export const raiseOnce = async (db: Reader, { kind, subject, detail }: Alarm): Promise<boolean> => {
  const at = clockOf(db);
  const rows = await db
    .insertInto('alarm')
    .values({ kind, subject: String(subject), detail, raised_at: at, last_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('alarm_id')
    .execute();
  return rows.length > 0;
};

/** Ends what was raised of one subject: its cause is gone. */
export const endAlarms = async (db: Reader, kinds: readonly AlarmKind[], subject: string | number): Promise<void> => {
  await sql`
    update alarm set ended_at = ${clockOf(db)}, closed_at = coalesce(closed_at, ${clockOf(db)})
    where subject = ${String(subject)} and kind = any(${textArray(kinds)}::text[]) and ended_at is null`.execute(db);
};

/** Everything that is now the cause of an alarm of a kind: what is new is raised, what is gone is ended. */
export const keepAlarms = async (
  db: Reader,
  kind: AlarmKind,
  causes: readonly { readonly subject: string; readonly detail: string }[],
): Promise<void> => {
  const subjects = textArray(causes.map(({ subject }) => subject));
  await sql`
    update alarm set ended_at = clock_timestamp(), closed_at = coalesce(closed_at, clock_timestamp())
    where kind = ${kind} and ended_at is null and subject <> all(${subjects}::text[])`.execute(db);
  if (causes.length === 0) return;
  await sql`
    insert into alarm as a (kind, subject, detail)
    select ${kind}, c.subject, c.detail from unnest(${subjects}::text[], ${textArray(causes.map(({ detail }) => detail))}::text[]) as c (subject, detail)
    on conflict (kind, subject) where ended_at is null
    do update set detail = excluded.detail where a.detail <> excluded.detail`.execute(db);
};

/** A day's text messages concern nobody on the next. */
export const endSmsAlarms = async (db: Reader): Promise<void> => {
  await sql`
    update alarm set ended_at = clock_timestamp(), closed_at = coalesce(closed_at, clock_timestamp())
    where kind in ('sms_most_sent', 'sms_all_sent') and ended_at is null
      and subject <> (clock_timestamp() at time zone 'Asia/Bangkok')::date::text`.execute(db);
};
