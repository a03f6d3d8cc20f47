import { REFUSALS, type StaffKey } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { describe, expect, it } from 'vitest';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { listenToStream } from '#src/features/members/staff/test/listen-to-stream.ts';
import { openSession } from '#src/http/sessions.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';

const app = await testApp();
await app.listen();
const { db } = app.database;
const support = await makeStaff(app, 'support');
const lastEntry = (memberId: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'before', 'after', 'reason'])
    .where('subject_type', '=', 'member')
    .where('subject_id', '=', String(memberId))
    .orderBy('audit_id', 'desc')
    .executeTakeFirst();
const detail = async (member_id: number) =>
  (await callStaff(app, 'GET /bo/api/member', { member_id }, { as: support })).body.data;
const isIn = async (token: string) => (await app.call('GET /api/get_user_info', {}, { token })).status === 200;

describe('notes and flags', () => {
  it('a note stands with its writer, in the audit log too', async () => {
    const member_id = await makeMember(db);
    const input = { member_id, text: ' ลูกค้าแจ้งว่าเปลี่ยนเบอร์ ' };
    const { body } = await callStaff(app, 'POST /bo/api/member/note', input, { as: support });
    expect((await detail(member_id)).notes).toMatchObject([
      { note_id: body.data.note_id, text: 'ลูกค้าแจ้งว่าเปลี่ยนเบอร์', by: support.username },
    ]);
    expect(await lastEntry(member_id)).toMatchObject({
      action: 'POST /bo/api/member/note',
      staff_id: support.id,
      after: { text: 'ลูกค้าแจ้งว่าเปลี่ยนเบอร์' },
    });
  });

  it('a flag is set and taken away, and again changes nothing', async () => {
    const member_id = await makeMember(db);
    const flag = (name: 'vip' | 'risk', is_set: boolean) =>
      callStaff(app, 'POST /bo/api/member/flag', { member_id, flag: name, is_set }, { as: support });
    await flag('vip', true);
    await flag('risk', true);
    await flag('risk', true);
    expect((await detail(member_id)).flags).toEqual(['risk', 'vip']);
    await flag('vip', false);
    expect(await lastEntry(member_id)).toMatchObject({
      before: { flags: ['risk', 'vip'] },
      after: { flags: ['risk'] },
    });
    await flag('vip', false);
    expect((await detail(member_id)).flags).toEqual(['risk']);
  });
});

describe('freezing', () => {
  const freeze = (member_id: number, is_frozen: boolean, reason = 'สงสัยว่าถูกสวมรอย') =>
    callStaff(app, 'POST /bo/api/member/freeze', { member_id, is_frozen, reason }, { as: support });

  it('logs the member out everywhere, ends his open pages and keeps him out until he is thawed', async () => {
    const password_hash = await hashPassword('ดอกไม้บาน2569');
    const id = await makeMember(db, { phone: '0890000001', password_hash });
    await makeWallet(db, { memberId: id, balance: baht(5) });
    const client = { address: '', device: '' };
    const tokens = [await openSession(db, id, client), await openSession(db, id, client)];
    const pages = await Promise.all(tokens.map((token) => listenToStream(app, token)));
    const other = await app.member();
    const strangers = [await listenToStream(app, other.token), await listenToStream(app)];

    expect((await freeze(id, true)).body.error).toBe(0);
    expect(await Promise.all(tokens.map(isIn))).toEqual([false, false]);
    await expect.poll(() => pages.map((page) => page.isEnded)).toEqual([true, true]);
    expect(strangers.map((page) => [page.isEnded, page.events()])).toEqual([
      [false, ['hello']],
      [false, ['hello']],
    ]);
    const login = () => app.call('POST /api/login', { phone: '0890000001', password: 'ดอกไม้บาน2569' });
    expect((await login()).body.error).toBe(REFUSALS.member_frozen.code);
    expect(await detail(id)).toMatchObject({
      is_frozen: true,
      frozen_reason: 'สงสัยว่าถูกสวมรอย',
      sessions: [],
      balance: 5,
    });
    expect(await lastEntry(id)).toMatchObject({
      before: { is_frozen: false },
      after: { is_frozen: true, sessions_ended: 2 },
      reason: 'สงสัยว่าถูกสวมรอย',
    });

    expect((await freeze(id, false, 'ยืนยันตัวตนแล้ว')).body.error).toBe(0);
    expect((await login()).body.error).toBe(0);
    expect(await detail(id)).toMatchObject({ is_frozen: false, frozen_reason: '' });
    expect(await isIn(other.token)).toBe(true);
  });

  it('of two at once one is told that the other was quicker', async () => {
    const id = await makeMember(db);
    const answers = await Promise.all([freeze(id, true, 'หนึ่ง'), freeze(id, true, 'สอง')]);
    expect(answers.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([
      0,
      REFUSALS.changed_meanwhile.code,
    ]);
    expect((await freeze(id, true)).body).toMatchObject({
      error: REFUSALS.changed_meanwhile.code,
      data: { member_id: id, is_frozen: true },
    });
  });

  it('needs a reason', async () => {
    const { status } = await freeze(await makeMember(db), true, ' ');
    expect(status).toBe(400);
  });
});

describe('ending sessions', () => {
  it('ends one of them, or all', async () => {
    const { id, token: first } = await app.member();
    const second = await openSession(db, id, { address: '', device: 'second' });
    const third = await openSession(db, id, { address: '', device: 'third' });
    const { sessions } = await detail(id);
    const session_id = sessions.find((one) => one.device === 'second')?.session_id ?? '';
    const end = (input: object) =>
      callStaff(app, 'POST /bo/api/member/sessions/end', { member_id: id, ...input }, { as: support });
    expect((await end({ session_id })).body.data).toEqual({ ended: 1 });
    expect(await Promise.all([first, second, third].map(isIn))).toEqual([true, false, true]);
    expect((await end({ session_id })).body.error).toBe(REFUSALS.session_not_found.code);
    expect((await end({ session_id: 'x' })).body.error).toBe(REFUSALS.session_not_found.code);
    expect((await end({})).body.data).toEqual({ ended: 2 });
    expect(await lastEntry(id)).toMatchObject({ staff_id: support.id, after: { sessions_ended: 2 } });
    expect(await isIn(third)).toBe(false);
  });

  it('another member’s session is not found', async () => {
    const { id } = await app.member();
    const other = await app.member();
    const session_id = (await detail(other.id)).sessions[0]?.session_id ?? '';
    const { body } = await callStaff(
      app,
      'POST /bo/api/member/sessions/end',
      { member_id: id, session_id },
      { as: support },
    );
    expect(body.error).toBe(REFUSALS.session_not_found.code);
    expect(await isIn(other.token)).toBe(true);
  });
});

const ACTS = [
  ['POST /bo/api/member/note', { text: 'x' }],
  ['POST /bo/api/member/flag', { flag: 'vip', is_set: true }],
  ['POST /bo/api/member/freeze', { is_frozen: false, reason: 'x' }],
  ['POST /bo/api/member/sessions/end', {}],
] as const satisfies [StaffKey, object][];

it.each(ACTS)('%s is for those who may, and of members who are there', async (key, input) => {
  await expectRoles(app, key, { member_id: await makeMember(db), ...input });
  const { body } = await callStaff(app, key, { member_id: 1, ...input }, { as: support });
  expect(body.error).toBe(REFUSALS.nothing_found.code);
});
