import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { endAlarms, raiseAlarm, raiseOnce } from '#src/lib/alarms/raise-alarm.ts';
import { tellAlarms } from '#src/staff/tell-alarms.ts';

const app = await testApp();
const { db } = app.database;
const [owner, finance, support] = [
  await makeStaff(app, 'owner'),
  await makeStaff(app, 'finance'),
  await makeStaff(app, 'support'),
];

const list = async (as: TestStaff, input: object = {}) =>
  (await callStaff(app, 'GET /bo/api/alarms', input, { as })).body.data.items;
const subjects = async (as: TestStaff, input: object = {}) => (await list(as, input)).map(({ subject }) => subject);
const lateOf = (subject: string) => ({ kind: 'result_late', subject, detail: 'ช้า' }) as const;
const raised = async (subject: string) => {
  await raiseOnce(db, lateOf(subject));
  const alarm = (await list(owner)).find((one) => one.subject === subject);
  if (!alarm) throw new Error('it is not there');
  return alarm;
};
let subjectNo = 0;
const newSubject = () => `9${(subjectNo += 1)}`;

it('one row for each kind and subject while it lasts: what happens again is counted up', async () => {
  const subject = newSubject();
  const alarm = { kind: 'staff_login', subject, detail: 'ก' } as const;
  await Promise.all(Array.from({ length: 8 }, () => raiseAlarm(db, alarm)));
  await raiseAlarm(db, { ...alarm, detail: 'ข' });
  await raiseOnce(db, lateOf(subject));
  expect([await raiseOnce(db, lateOf(subject)), await raiseOnce(db, lateOf(newSubject()))]).toEqual([false, true]);
  const own = (await list(owner)).filter((one) => one.subject === subject);
  expect(own.map(({ kind, times, detail }) => [kind, times, detail])).toEqual([
    ['result_late', 1, 'ช้า'],
    ['staff_login', 9, 'ข'],
  ]);

  await endAlarms(db, ['result_late'], subject);
  expect(await subjects(owner, { state: 'closed' })).toEqual([subject]);
  await raiseOnce(db, lateOf(subject));
  expect((await list(owner)).filter((one) => one.subject === subject)).toHaveLength(2);
});

it('is acknowledged, given to someone and closed with a note; who was first to see it stays so', async () => {
  const { alarm_id, severity, seen_by } = await raised(newSubject());
  expect([severity, seen_by]).toEqual(['high', null]);
  const acknowledge = (as: TestStaff) => callStaff(app, 'POST /bo/api/alarms/acknowledge', { alarm_id }, { as });
  expect((await acknowledge(support)).body.error).toBe(0);
  expect((await acknowledge(owner)).body.error).toBe(0);
  const give = (staff_id: number | null) =>
    callStaff(app, 'POST /bo/api/alarms/assign', { alarm_id, staff_id }, { as: owner });
  expect((await give(finance.id)).body.error).toBe(0);
  expect((await list(finance))[0]).toMatchObject({
    alarm_id,
    seen_by: support.username,
    held_by: { staff_id: finance.id, username: finance.username },
  });

  const close = (note: string) => callStaff(app, 'POST /bo/api/alarms/close', { alarm_id, note }, { as: finance });
  expect((await close(' ')).body.error).toBe(REFUSALS.invalid_fields.code);
  expect((await close('กรอกผลแล้ว')).body.error).toBe(0);
  expect((await list(owner, { state: 'closed' }))[0]).toMatchObject({
    alarm_id,
    closed_by: finance.username,
    note: 'กรอกผลแล้ว',
  });
  expect((await close('อีกครั้ง')).body.error).not.toBe(0);
});

it('what staff closed does not come again while its cause lasts, and does when it comes back', async () => {
  const subject = newSubject();
  const { alarm_id } = await raised(subject);
  await callStaff(app, 'POST /bo/api/alarms/close', { alarm_id, note: 'ทราบแล้ว' }, { as: owner });
  expect(await raiseOnce(db, lateOf(subject))).toBe(false);
  expect(await subjects(owner)).not.toContain(subject);
  await endAlarms(db, ['result_late'], subject);
  expect(await raiseOnce(db, lateOf(subject))).toBe(true);
  expect(await subjects(owner)).toContain(subject);

  const event = { kind: 'staff_act', subject, detail: '' } as const;
  await raiseAlarm(db, event);
  const [first] = await list(owner, { kind: 'staff_act' });
  await callStaff(app, 'POST /bo/api/alarms/close', { alarm_id: first?.alarm_id ?? 0, note: 'ทราบแล้ว' }, { as: owner });
  await raiseAlarm(db, event);
  expect(await list(owner, { kind: 'staff_act' })).toMatchObject([{ subject, times: 1, seen_by: null }]);
});

it('is seen, and acted on, by those who may open the page that it leads to', async () => {
  const subject = newSubject();
  await raiseAlarm(db, { kind: 'staff_act', subject, detail: '' });
  await raiseOnce(db, { kind: 'books_differ', subject, detail: '' });
  const kindsFor = async (as: TestStaff) =>
    (await list(as)).filter((one) => one.subject === subject).map(({ kind }) => kind);
  expect([await kindsFor(owner), await kindsFor(finance), await kindsFor(support)]).toEqual([
    ['books_differ', 'staff_act'],
    ['books_differ'],
    [],
  ]);
  const [books, act] = (await list(owner)).filter((one) => one.subject === subject);
  const close = async (alarm_id = 0, as: TestStaff) =>
    (await callStaff(app, 'POST /bo/api/alarms/close', { alarm_id, note: 'ปิด' }, { as })).body.message;
  const { message } = REFUSALS.nothing_found;
  expect([await close(act?.alarm_id, finance), await close(books?.alarm_id, support)]).toEqual([message, message]);
  // Nor is it given to who cannot see it.
  const people = await callStaff(app, 'GET /bo/api/alarms/people', { alarm_id: books?.alarm_id ?? 0 }, { as: owner });
  expect(people.body.data.map(({ staff_id }) => staff_id)).not.toContain(support.id);
  const give = { alarm_id: books?.alarm_id ?? 0, staff_id: support.id };
  expect((await callStaff(app, 'POST /bo/api/alarms/assign', give, { as: owner })).body.error).toBe(
    REFUSALS.invalid_fields.code,
  );
  const content = await makeStaff(app, 'content');
  expect((await callStaff(app, 'GET /bo/api/alarms', {}, { as: content })).status).toBe(403);
  const open = async (as: TestStaff) => (await callStaff(app, 'GET /bo/api/me', {}, { as })).body.data.alarms_open;
  expect([await open(owner), await open(content)]).toEqual([(await list(owner, { limit: 100 })).length, 0]);
});

it('is read page by page, newest first, whatever kinds lie between', async () => {
  for (let count = 0; count < 7; count += 1)
    await raiseOnce(db, { kind: count % 2 ? 'late_seal' : 'result_late', subject: newSubject(), detail: '' });
  const whole = (await list(owner, { limit: 100 })).map(({ alarm_id }) => alarm_id);
  const paged: number[] = [];
  for (let cursor: string | undefined; paged.length <= whole.length; ) {
    const { items, next_cursor } = (
      await callStaff(app, 'GET /bo/api/alarms', { limit: 3, ...(cursor && { cursor }) }, { as: owner })
    ).body.data;
    paged.push(...items.map(({ alarm_id }) => alarm_id));
    if (!next_cursor) break;
    cursor = next_cursor;
  }
  expect(paged).toEqual(whole);
  expect(whole).toEqual(whole.toSorted((one, other) => other - one));
  expect((await callStaff(app, 'GET /bo/api/alarms', { cursor: 'nonsense' }, { as: owner })).status).toBe(400);
});

it('thresholds are set by owners and managers with a fresh code, within their bounds, and owners hear of it', async () => {
  const manager = await makeStaff(app, 'manager');
  const read = async () =>
    (await callStaff(app, 'GET /bo/api/alarms/thresholds', {}, { as: support })).body.data.find(
      ({ kind }) => kind === 'member_winning',
    );
  const save = (value: number | null, version: number, as: TestStaff) =>
    callStaff(app, 'POST /bo/api/alarms/thresholds/save', { kind: 'member_winning', value, version }, { as });
  expect(await read()).toMatchObject({ value: 50_000, usual: 50_000, version: 0 });
  expect((await save(10_000, 0, support)).status).toBe(403);
  expect((await save(10_000, 0, finance)).status).toBe(403);
  expect((await save(99, 0, manager)).body.error).toBe(REFUSALS.invalid_fields.code);
  expect((await save(10_000, 0, manager)).body.data).toEqual({ version: 1 });
  expect((await save(20_000, 0, owner)).body.error).not.toBe(0);
  expect((await save(null, 1, owner)).body.data).toEqual({ version: 2 });
  expect(await read()).toMatchObject({ value: null, version: 2 });
  expect(await subjects(owner, { kind: 'staff_act' })).toContain(`${manager.id} POST /bo/api/alarms/thresholds/save`);
  await sql`update staff_session set stepped_up_at = null where staff_id = ${manager.id}`.execute(db);
  expect((await save(10_000, 2, manager)).body.message).toContain('ยืนยัน');
});

it('the log and the metrics hear of each once, whichever process comes first', async () => {
  await sql`update alarm set told_at = now() where told_at is null`.execute(db);
  const [subject, counted, said] = [newSubject(), [] as string[], [] as object[]];
  await raiseOnce(db, lateOf(subject));
  await raiseAlarm(db, { kind: 'staff_login', subject, detail: '' });
  const tools = {
    db,
    metrics: { alarmRaised: (kind: string) => void counted.push(kind) },
    log: { warn: (facts: object) => void said.push(facts) } as never,
  };
  const told = await Promise.all([tellAlarms(tools), tellAlarms(tools)]);
  expect([told[0] + told[1], counted]).toEqual([2, ['result_late', 'staff_login']]);
  expect(said).toMatchObject([{ event: 'draw_alarm', alarm: { subject } }, { event: 'staff_alarm' }]);
});
