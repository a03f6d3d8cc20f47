import { thresholdOf } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { readThresholds } from '#src/lib/alarms/thresholds.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** From where on something is an alarm. */
export const thresholds: StaffHandler<'GET /bo/api/alarms/thresholds'> = async (_input, { db }) =>
  (await readThresholds(db)).map((threshold) => ({ ...threshold, ...thresholdOf(threshold.kind) }));

/** Says from where on something is an alarm, or that it is none. */
export const thresholdsSave: StaffHandler<'POST /bo/api/alarms/thresholds/save'> = async (
  { kind, value, version },
  { trx, audit },
) => {
  const { min, max } = thresholdOf(kind);
  const isWithin = value === null || (value >= min && value <= max);
  refuseBadFields({
    value: isWithin ? undefined : `กรอก ${min.toLocaleString('th-TH')} ถึง ${max.toLocaleString('th-TH')}`,
  });
  await sql`lock table alarm_threshold in share row exclusive mode`.execute(trx);
  const before = (await readThresholds(trx)).find((threshold) => threshold.kind === kind);
  if (before?.version !== version) throw new Refusal('changed_meanwhile', before);
  await allRows(trx)`
    insert into alarm_threshold as t (kind, value) values (${kind}, ${value})
    on conflict (kind) do update set value = excluded.value, version = t.version + 1`;
  await audit({ subject: ['alarm_threshold', kind], before: { value: before.value }, after: { value } });
  return { version: version + 1 };
};
