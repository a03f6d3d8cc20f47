import { type AlarmKind, alarmKind, type Role } from '@chokdee/contract';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Db, Trx } from '#src/db/database.ts';
import { addRows, allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { tell } from '#src/lib/log.ts';
import type { LogEvent } from '#src/lib/log-events.ts';
import type { Metrics } from '#src/lib/metrics.ts';
import { kindsOf } from '#src/staff/seen-alarms.ts';

interface Told {
  readonly alarm_id: number;
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly detail: string;
  readonly raised_at: Date;
}

interface TellTools {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly metrics: Pick<Metrics, 'alarmRaised'>;
}

const AT_ONCE = 100;

/** Under which code the log tells of what. */
const EVENTS: Readonly<Partial<Record<ReturnType<typeof alarmKind>['about'], LogEvent>>> = {
  round: 'draw_alarm',
  poll: 'poll_alarm',
  staff: 'staff_alarm',
  sms: 'sms_alarm',
};

/** Tells the log, the metrics and people of each alarm once, by whichever process comes first. Returns how many there were. */
export const tellAlarms = async ({ db, log, metrics }: TellTools): Promise<number> => {
  const raised = await inTransaction(db, async (trx) => {
    const rows = await allRows<Told>(trx)`
      update alarm set told_at = clock_timestamp()
      where alarm_id in (select alarm_id from alarm where told_at is null order by alarm_id limit ${AT_ONCE} for update skip locked)
      returning alarm_id, kind, subject, detail, raised_at`;
    if (rows.length > 0) await writeMessages(trx, rows);
    return rows;
  });
  for (const { raised_at: _at, ...alarm } of raised) {
    metrics.alarmRaised(alarm.kind);
    tell(log, EVENTS[alarmKind(alarm.kind).about] ?? 'house_alarm', { alarm });
  }
  return raised.length;
};

/** What a receiver reads of an alarm. */
export const bodyOf = ({ alarm_id, kind, subject, detail, raised_at }: Told): string => {
  const { title, severity } = alarmKind(kind);
  return JSON.stringify({ type: 'alarm', alarm_id, kind, title, severity, subject, detail, raised_at });
};

/** Every target hears what is grave enough for it; a browser only what its owner sees, while he works here. */
const writeMessages = async (trx: Trx, alarms: readonly Told[]): Promise<void> => {
  const targets = await allRows<{ target_id: number; severity: 'high' | 'medium'; role: Role | null }>(trx)`
    select t.target_id, t.severity, s.role from message_target t left join staff s using (staff_id)
    where t.is_active and s.disabled_at is null`;
  const messages = targets.flatMap(({ target_id, severity, role }) =>
    alarms
      .filter(({ kind }) => severity === 'medium' || alarmKind(kind).severity === 'high')
      .filter(({ kind }) => role === null || kindsOf(role).includes(kind))
      .map((alarm) => ({ message_id: uuid(), target_id, alarm_id: alarm.alarm_id, body: bodyOf(alarm) })),
  );
  if (messages.length > 0) await addRows(trx, 'message', messages);
};
