import { REFUSALS } from '@chokdee/contract';
import { describe, expect, it } from 'vitest';
import { cookieOf, freshCode, logInHalf, makeRealStaff, PASSWORD } from '#src/features/staff/test/real-staff.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { totpCode } from '#src/staff/totp.ts';

const app = await testApp();
const { db } = app.database;
const FORBIDDEN = { status: 403, body: { error: REFUSALS.staff_forbidden.code } };
const owner = await makeStaff(app, 'owner');

const begin = (as: TestStaff) => callStaff(app, 'POST /bo/api/enrol/begin', {}, { as });
const confirm = (as: TestStaff, code: string) => callStaff(app, 'POST /bo/api/enrol/confirm', { code }, { as });
const me = (as: TestStaff) => callStaff(app, 'GET /bo/api/me', {}, { as });
const tryCode = (as: TestStaff, code: string) => callStaff(app, 'POST /bo/api/login/code', { code }, { as });

/** Someone who has just enrolled. */
const enrolled = async () => {
  const staff = await makeRealStaff(app, 'support', { isEnrolled: false });
  const as = await logInHalf(app, staff);
  const { secret } = (await begin(as)).body.data;
  const { recovery_codes } = (await confirm(as, totpCode(secret, new Date()))).body.data;
  return { ...staff, as, secret, recovery_codes };
};

describe('an authenticator', () => {
  it('is enrolled by the secret that the QR code holds, after a code was shown back', async () => {
    const staff = await makeRealStaff(app, 'support', { isEnrolled: false });
    const as = await logInHalf(app, staff);
    expect(await confirm(as, '000000')).toMatchObject(FORBIDDEN); // nothing was begun
    const { secret, uri } = (await begin(as)).body.data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(uri).toContain(staff.username);
    expect((await confirm(as, '000000')).body.error).toBe(REFUSALS.staff_code_wrong.code);
    expect((await me(as)).status).toBe(401);
    const code = totpCode(secret, new Date());
    const { body } = await confirm(as, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(body.data.recovery_codes).toHaveLength(10);
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    expect((await me(as)).status).toBe(200);
    // The code that enrolled it logs nobody in any more, the secret does.
    const later = await logInHalf(app, staff);
    expect((await tryCode(later, code)).body.error).toBe(REFUSALS.staff_code_wrong.code);
    expect((await tryCode(later, await freshCode(app, { ...staff, secret }))).body.error).toBe(0);
  });

  it('once enrolled cannot be replaced by one who knows the password', async () => {
    const { as, ...staff } = await enrolled();
    const thief = await logInHalf(app, staff);
    expect(await begin(thief)).toMatchObject(FORBIDDEN);
    expect(await confirm(thief, '000000')).toMatchObject(FORBIDDEN);
    expect(await begin(as)).toMatchObject(FORBIDDEN);
  });

  it('has its secret sealed in the database, and its recovery codes hashed', async () => {
    const { id, secret, recovery_codes } = await enrolled();
    const { totp_sealed } = await db
      .selectFrom('staff')
      .select('totp_sealed')
      .where('staff_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(totp_sealed?.toString('latin1')).not.toContain(secret);
    const codes = await db.selectFrom('staff_recovery_code').select('code_hash').where('staff_id', '=', id).execute();
    for (const { code_hash } of codes) expect(recovery_codes).not.toContain(code_hash.toString());
    const log = await db.selectFrom('audit_log').selectAll().where('staff_id', '=', id).orderBy('audit_id').execute();
    expect(log.map(({ after }) => after)).toEqual([{ enrolment: 'begun' }, { is_enrolled: true }]);
    expect(JSON.stringify(log)).not.toMatch(new RegExp([secret, ...recovery_codes].join('|')));
  });

  it('that is lost can be forgotten by an owner: then sessions end, old codes are void and another is enrolled', async () => {
    const { as, ...staff } = await enrolled();
    const input = { staff_id: staff.id, version: 1 };
    expect((await callStaff(app, 'POST /bo/api/staff/forget_authenticator', input, { as: owner })).body.error).toBe(0);
    expect((await me(as)).status).toBe(401);
    const again = await logInHalf(app, staff);
    expect((await tryCode(again, staff.recovery_codes[0] ?? '')).body.error).toBe(REFUSALS.staff_code_wrong.code);
    expect((await tryCode(again, totpCode(staff.secret, new Date()))).body.error).toBe(REFUSALS.staff_code_wrong.code);
    const { secret } = (await begin(again)).body.data;
    await db.updateTable('staff').set({ totp_step: 0 }).where('staff_id', '=', staff.id).execute();
    expect((await confirm(again, totpCode(secret, new Date()))).body.error).toBe(0);
  });
});

it('a recovery code stands in for the authenticator once, however it is typed, and the log says so', async () => {
  const { id, recovery_codes, ...staff } = await enrolled();
  const [first = '', second = ''] = recovery_codes;
  const logInWith = async (code: string) => (await tryCode(await logInHalf(app, { id, ...staff }), code)).body.error;
  expect(await logInWith(first)).toBe(0);
  expect(await logInWith(first)).toBe(REFUSALS.staff_code_wrong.code);
  expect(await logInWith(` ${second.toLowerCase().replace('-', ' ')} `)).toBe(0);
  expect(await logInWith('')).toBe(REFUSALS.staff_code_wrong.code);
  const other = await enrolled();
  expect(await logInWith(other.recovery_codes[0] ?? '')).toBe(REFUSALS.staff_code_wrong.code);
  const log = await db
    .selectFrom('audit_log')
    .select('after')
    .where('staff_id', '=', id)
    .orderBy('audit_id', 'desc')
    .execute();
  expect(log[0]).toEqual({ after: { logged_in_by: 'recovery_code' } });
});

describe('an invitation', () => {
  let names = 0;
  const invite = async (fields = {}, as = owner) => {
    const username = `guest-${(names += 1)}`;
    const input = { username, name: 'คนใหม่', role: 'risk' as const, ...fields };
    return { username, ...(await callStaff(app, 'POST /bo/api/staff/invite', input, { as })).body };
  };
  const show = async (token: string) => (await callStaff(app, 'GET /bo/api/invitation', { token })).body;
  const accept = (token: string, password = PASSWORD) =>
    callStaff(app, 'POST /bo/api/invitation/accept', { token, password });
  const gone = { error: REFUSALS.nothing_found.code };

  it('makes someone staff with a password of his own, once; an authenticator follows', async () => {
    const { username, data } = await invite();
    expect(await show(data.token)).toMatchObject({ error: 0, data: { username, name: 'คนใหม่', role: 'risk' } });
    expect((await accept(data.token, 'short')).body.error).toBe(REFUSALS.invalid_fields.code);
    const { headers, body } = await accept(data.token);
    expect(body).toMatchObject({ error: 0, data: { next: 'enrol' } });
    const as = { id: 0, username, cookie: cookieOf(headers) };
    expect((await me(as)).status).toBe(401);
    const { secret } = (await begin(as)).body.data;
    expect((await confirm(as, totpCode(secret, new Date()))).body.error).toBe(0);
    expect((await me(as)).body.data).toMatchObject({ username, role: 'risk' });
    const row = db.selectFrom('staff').select('invited_by').where('username', '=', username);
    expect(await row.executeTakeFirst()).toEqual({ invited_by: owner.id });
    expect((await accept(data.token)).body).toMatchObject(gone);
    expect(await show(data.token)).toMatchObject(gone);
  });

  it('accepted by two at once makes one', async () => {
    const { data, username } = await invite();
    const answers = await Promise.all([accept(data.token), accept(data.token), accept(data.token)]);
    expect(answers.map(({ body }) => body.error).sort((a, b) => a - b)).toEqual([0, gone.error, gone.error]);
    expect(await db.selectFrom('staff').select('role').where('username', '=', username).execute()).toEqual([
      { role: 'risk' },
    ]);
  });

  it('ends by time, by withdrawal, by another to the same name, and with the rights of who gave it', async () => {
    const old = await invite();
    await db
      .updateTable('staff_invitation')
      .set({ expires_at: new Date() })
      .where('username', '=', old.username)
      .execute();
    const withdrawn = await invite();
    const withdraw = () =>
      callStaff(app, 'POST /bo/api/staff/invitation/withdraw', { username: withdrawn.username }, { as: owner });
    expect((await withdraw()).body.error).toBe(0);
    expect((await withdraw()).body).toMatchObject(gone);
    const replaced = await invite();
    const instead = await invite({ username: replaced.username });
    const host = await makeStaff(app, 'owner');
    const ofDisabled = await invite({ role: 'owner' }, host);
    await callStaff(app, 'POST /bo/api/staff/disable', { staff_id: host.id, version: 1 }, { as: owner });
    const demoted = await makeStaff(app, 'owner');
    const ofDemoted = await invite({ role: 'owner' }, demoted);
    await callStaff(
      app,
      'POST /bo/api/staff/role',
      { staff_id: demoted.id, version: 1, role: 'support' },
      { as: owner },
    );
    for (const { data } of [old, withdrawn, replaced, ofDisabled, ofDemoted]) {
      expect(await show(data.token)).toMatchObject(gone);
      expect((await accept(data.token)).body).toMatchObject(gone);
    }
    expect((await accept(instead.data.token)).body.error).toBe(0);
  });

  it('sent twice at once to one name leaves one', async () => {
    const username = `guest-${(names += 1)}`;
    const answers = await Promise.all([invite({ username }), invite({ username }), invite({ username })]);
    expect(answers.map(({ error }) => error)).toEqual([0, 0, 0]);
    const opened = await Promise.all(answers.map(async ({ data }) => (await show(data.token)).error));
    expect(opened.filter((error) => error === 0)).toHaveLength(1);
  });

  it('is refused for a name that is taken or none, and the link is written down nowhere', async () => {
    for (const fields of [
      { username: owner.username },
      { username: 'Ab' },
      { username: '1abc' },
      { username: 'a b c' },
      { name: ' ' },
    ])
      expect((await invite(fields)).error).toBe(REFUSALS.invalid_fields.code);
    const { data } = await invite();
    const log = await db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(data.token);
    expect(JSON.stringify(await db.selectFrom('staff_invitation').selectAll().execute())).not.toContain(data.token);
  });
});
