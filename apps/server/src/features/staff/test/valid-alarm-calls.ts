import { present } from '@chokdee/kernel';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';
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

const WEBHOOK = { name: 'ห้องเฝ้า', address: 'https://192.0.2.7/in', severity: 'high' as const, is_active: true };
const aBrowser = () => ({
  address: `https://192.0.2.7/push/${(rounds += 1)}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
});

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
  'GET /bo/api/alarms/push': () => ({ input: {} }),
  'POST /bo/api/alarms/push/save': () => ({ input: aBrowser() }),
  'POST /bo/api/alarms/push/remove': async (app: TestApp, owner: TestStaff) => {
    const browser = aBrowser();
    await callStaff(app, 'POST /bo/api/alarms/push/save', browser, { as: owner });
    return { input: { address: browser.address } };
  },
  'GET /bo/api/alarms/webhooks': () => ({ input: {} }),
  'POST /bo/api/alarms/webhooks/save': () => ({ input: WEBHOOK }),
  'POST /bo/api/alarms/webhooks/test': async (app: TestApp, owner: TestStaff) => {
    const { body } = await callStaff(app, 'POST /bo/api/alarms/webhooks/save', WEBHOOK, { as: owner });
    return { input: { target_id: body.data.target_id } };
  },
  'GET /bo/api/alarms/messages': () => ({ input: {} }),
} as const;
