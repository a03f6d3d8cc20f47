import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { audit } from '#src/ledger/audit.ts';
import { keepAlarms } from '#src/lib/alarms/raise-alarm.ts';
import { tell } from '#src/lib/log.ts';
import type { SendSms } from '#src/lib/messages/sms.ts';
import type { Metrics } from '#src/lib/metrics.ts';
import type { Retention } from '#src/retention.ts';

interface TaskTools {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly sms: SendSms;
  readonly retention: Retention;
}

export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

/** When the tasks below run, in UTC. */
export const CRONTAB = `
17 * * * * trim_outbox
27 * * * * trim_sessions
47 * * * * trim_personal
37 * * * * trim_providers
57 * * * * trim_alarms
*/15 * * * * audit_books ?queue=audit&jobKey=audit_books
`;

/** The jobs of the foundations; each may be run again without harm. */
export const tasks = ({ db, log, metrics, sms, retention }: TaskTools): Tasks => ({
  trim_outbox: async () => {
    await sql`
      with old as (select max(tx) as tx from outbox where created_at < now() - interval '1 day'
          and tx < (select min(tx) from reader_cursor where name in ('outbox_relay', 'member_messages'))),
        trimmed as (delete from outbox where tx <= (select tx from old))
      update reader_cursor set tx = old.tx from old where name = 'outbox_trimmed' and old.tx is not null
    `.execute(db);
  },
  trim_sessions: async () => {
    await sql`delete from member_session where expires_at < now() - interval '30 days'`.execute(db);
    await sql`delete from staff_session where expires_at < now() - interval '30 days'`.execute(db);
    // Successes stay longer: they say from where a member is known, and when he was last here.
    await sql`delete from login_attempt where not is_success and created_at < now() - interval '90 days'`.execute(db);
  },
  trim_personal: async () => {
    const { logins, devices, slips, sms: messages } = retention;
    const kept = [
      ['login_attempt', 'created_at', logins],
      ['member_device', 'seen_at', devices],
      ['slip', 'created_at', slips],
      ['otp', 'created_at', messages],
      ['sms_count', 'day', messages],
      ['member_export', 'created_at', 1],
      ['member_push', 'next_at', 7],
    ] as const;
    for (const [table, column, days] of kept)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < now() - ${days} * interval '1 day'`.execute(
        db,
      );
    await sql`delete from erased_identity where delete_after < now()`.execute(db);
    await sql`delete from excluded_identity where until < now()`.execute(db);
  },
  trim_providers: async () => {
    await sql`delete from provider_minute where minute < now() - interval '30 days'`.execute(db);
    await sql`delete from webhook_event where handled_at < now() - interval '90 days'`.execute(db);
    await sql`delete from game_callback where at < now() - interval '30 days' and state = 'refused'`.execute(db);
  },
  trim_alarms: () => trimAlarms(db, retention.alarms),
  send_sms: async (payload) => {
    const { to, text } = payload as { to: string; text: string };
    await sms(to, text); // a refusal fails the job, which is then tried again
  },
  audit_books: async () => {
    const findings = await audit(db);
    metrics.auditFindings(findings.length);
    if (findings.length > 0) tell(log, 'books_unbalanced', { findings });
    await keepAlarms(
      db,
      'books_differ',
      findings.length > 0 ? [{ subject: 'books', detail: `${findings.length} ข้อไม่ลงตัว` }] : [],
    );
  },
});

/** Takes away alarms that were over so long ago, and what was sent about them. What still has its cause stays, however old. */
const trimAlarms = async (db: Db, days: number): Promise<void> => {
  const isOld = (at: string) => sql`${sql.ref(at)} < now() - ${days} * interval '1 day'`;
  await sql`
    with old as (select message_id from message where state <> 'waiting' and ${isOld('created_at')}),
      tries as (delete from message_try where message_id in (select message_id from old))
    delete from message where message_id in (select message_id from old)`.execute(db);
  await sql`
    delete from alarm a where ${isOld('ended_at')} and not exists (select from message m where m.alarm_id = a.alarm_id)`.execute(
    db,
  );
};
