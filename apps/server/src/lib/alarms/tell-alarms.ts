import { type AlarmKind, alarmKind } from '@chokdee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { tell } from '#src/lib/log.ts';
import type { LogEvent } from '#src/lib/log-events.ts';
import type { Metrics } from '#src/lib/metrics.ts';

interface Told {
  readonly alarm_id: number;
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly detail: string;
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

/** Tells the log and the metrics of each alarm once, by whichever process comes first. Returns how many there were. */
export const tellAlarms = async ({ db, log, metrics }: TellTools): Promise<number> => {
  const raised = await allRows<Told>(db)`
    update alarm set told_at = clock_timestamp()
    where alarm_id in (select alarm_id from alarm where told_at is null order by alarm_id limit ${AT_ONCE} for update skip locked)
    returning alarm_id, kind, subject, detail`;
  for (const alarm of raised) {
    metrics.alarmRaised(alarm.kind);
    tell(log, EVENTS[alarmKind(alarm.kind).about] ?? 'house_alarm', { alarm });
  }
  return raised.length;
};
