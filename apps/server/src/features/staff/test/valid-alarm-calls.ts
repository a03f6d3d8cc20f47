import { present } from '@chokdee/kernel';
import type { TestApp } from '#src/http/test/test-app.ts';
import type { TestStaff } from '#src/http/test/test-staff.ts';
import { raiseAlarm } from '#src/lib/alarms/raise-alarm.ts';
import { readThresholds } from '#src/lib/alarms/thresholds.ts';

let rounds = 0;
/** An alarm that is open. */
const raised = async ({ database: { db } }: TestApp) => {
  await raiseAlarm(db, { kind: 'result_late', subject: String((rounds += 1)), detail: '' });
  const { alarm_id } = await db
    .selectFrom('alarm')
    .select('alarm_id')
    .orderBy('alarm_id', 'desc')
    .executeTakeFirstOrThrow();
  return { input: { alarm_id } };
};

export const VALID_ALARM_CALLS = {
  'GET /bo/api/alarms': () => ({ input: {} }),
  'GET /bo/api/alarms/people': raised,
  'POST /bo/api/alarms/acknowledge': raised,
  'POST /bo/api/alarms/assign': async (app: TestApp, owner: TestStaff) => ({
    input: { ...(await raised(app)).input, staff_id: owner.id },
  }),
  'POST /bo/api/alarms/close': async (app: TestApp) => ({ input: { ...(await raised(app)).input, note: 'ตรวจแล้ว' } }),
  'GET /bo/api/alarms/thresholds': () => ({ input: {} }),
  'POST /bo/api/alarms/thresholds/save': async ({ database: { db } }: TestApp) => {
    const [threshold] = await readThresholds(db);
    const { kind, version } = present(threshold, 'a threshold');
    return { input: { kind, version, value: null } };
  },
} as const;
