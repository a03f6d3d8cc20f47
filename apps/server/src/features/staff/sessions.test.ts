import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logIn, logInHalf, makeRealStaff, PASSWORD } from '#src/features/staff/test/real-staff.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const EXPIRED = { status: 401, body: { error: REFUSALS.staff_session_expired.code } };

const ask = (as: TestStaff) => callStaff(app, 'GET /bo/api/me', {}, { as });
/** Lets time go by for the sessions of one. */
const letPass = ({ id }: { id: number }, time: string) =>
  sql`update staff_session set seen_at = seen_at - ${time}::interval, expires_at = expires_at - ${time}::interval,
    stepped_up_at = stepped_up_at - ${time}::interval where staff_id = ${id}`.execute(db);
const sessionsOf = async (as: TestStaff) => (await callStaff(app, 'GET /bo/api/my/sessions', {}, { as })).body.data;

describe('a session', () => {
  it('ends two hours after it was last used', async () => {
    const staff = await makeStaff(app, 'support');
    for (let n = 0; n < 3; n += 1) {
      await letPass(staff, '1 hour 59 minutes');
      expect((await ask(staff)).status).toBe(200);
    }
    await letPass(staff, '2 hours 1 second');
    expect(await ask(staff)).toMatchObject(EXPIRED);
    expect(await ask(staff)).toMatchObject(EXPIRED); // asking does not wake it
  });

  it('ends after twelve hours, however much it is used', async () => {
    const staff = await makeStaff(app, 'support');
    for (let hour = 1; hour < 12; hour += 1) {
      await letPass(staff, '1 hour');
      expect((await ask(staff)).status).toBe(200);
    }
    await letPass(staff, '1 hour');
    expect(await ask(staff)).toMatchObject(EXPIRED);
  });

  it('that only knows the password has ten minutes for the code', async () => {
    const staff = await makeRealStaff(app);
    const as = await logInHalf(app, staff);
    await letPass(staff, '9 minutes 50 seconds');
    expect((await callStaff(app, 'POST /bo/api/login/code', { code: 'x' }, { as })).body.error).toBe(
      REFUSALS.staff_code_wrong.code,
    );
    await letPass(staff, '10 seconds');
    expect(await callStaff(app, 'POST /bo/api/login/code', { code: 'x' }, { as })).toMatchObject(EXPIRED);
  });

  it('has the role that its owner has now', async () => {
    const staff = await makeStaff(app, 'owner');
    expect((await callStaff(app, 'GET /bo/api/staff', {}, { as: staff })).status).toBe(200);
    await db.updateTable('staff').set({ role: 'content' }).where('staff_id', '=', staff.id).execute();
    expect((await callStaff(app, 'GET /bo/api/staff', {}, { as: staff })).status).toBe(403);
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('staff_id', '=', staff.id).execute();
    expect((await callStaff(app, 'GET /bo/api/me', {}, { as: staff })).status).toBe(401);
  });
});

describe('one’s own', () => {
  it('sessions are listed while they open something, and can be ended one by one', async () => {
    const staff = await makeRealStaff(app);
    const [here, there] = [await logIn(app, staff), await logIn(app, staff)];
    const listed = await sessionsOf(here);
    expect(listed.filter((one) => one.is_current)).toHaveLength(1);
    const session_id = listed.find((one) => !one.is_current)?.session_id ?? '';
    const revoke = (as: TestStaff) => callStaff(app, 'POST /bo/api/my/sessions/revoke', { session_id }, { as });
    expect((await revoke(await makeStaff(app, 'owner'))).body.error).toBe(REFUSALS.session_not_found.code); // not another's
    expect((await revoke(here)).body.error).toBe(0);
    expect(await ask(there)).toMatchObject(EXPIRED);
    expect((await revoke(here)).body.error).toBe(REFUSALS.session_not_found.code);
    await logIn(app, staff);
    await sql`update staff_session set seen_at = now() - interval '3 hours' where staff_id = ${staff.id} and token_hash <> ${Buffer.from(
      (await sessionsOf(here)).find((one) => one.is_current)?.session_id ?? '',
      'base64url',
    )}`.execute(db);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('password changes with the old one, must be hard to guess, and ends the other sessions', async () => {
    const staff = await makeRealStaff(app);
    const [here, there] = [await logIn(app, staff), await logIn(app, staff)];
    const change = async (old_password: string, new_password: string) =>
      (await callStaff(app, 'POST /bo/api/my/password', { old_password, new_password }, { as: here })).body;
    const refused = (field: string) => ({ error: REFUSALS.invalid_fields.code, data: [{ field }] });
    expect(await change('wrong', `${PASSWORD}2`)).toMatchObject(refused('old_password'));
    for (const weak of ['short', 'aaaaaaaaaaaaaaaa', `my-${staff.username}-1234`, 'x'.repeat(73)])
      expect(await change(PASSWORD, weak)).toMatchObject(refused('new_password'));
    expect((await ask(there)).status).toBe(200);
    expect(await change(PASSWORD, `${PASSWORD}2`)).toMatchObject({ error: 0 });
    expect((await ask(here)).status).toBe(200);
    expect(await ask(there)).toMatchObject(EXPIRED);
    const logInWith = async (password: string) =>
      (await callStaff(app, 'POST /bo/api/login', { username: staff.username, password })).body.error;
    expect([await logInWith(PASSWORD), await logInWith(`${PASSWORD}2`)]).toEqual([REFUSALS.staff_login_failed.code, 0]);
  });

  it('password is guessed no more often than at the log-in', async () => {
    const as = await logIn(app, await makeRealStaff(app));
    const change = async (old_password: string) =>
      (await callStaff(app, 'POST /bo/api/my/password', { old_password, new_password: `${PASSWORD}2` }, { as })).body;
    for (let guess = 0; guess < 8; guess += 1) expect((await change('wrong')).error).toBe(REFUSALS.invalid_fields.code);
    expect((await change(PASSWORD)).error).toBe(REFUSALS.login_too_often.code);
  });

  it('waiting approvals are those that one may decide', async () => {
    const [asker, other] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];
    const member = await app.member();
    const { wallet_id } = await db
      .insertInto('wallet')
      .values({ member_id: member.id, wallet_type_id: 1, wallet_name: '' })
      .returning('wallet_id')
      .executeTakeFirstOrThrow();
    const adjustment = { member_id: member.id, wallet_id, direction: 'in' as const, amount: 1, reason: 'x' };
    expect((await callStaff(app, 'POST /bo/api/member/adjust', adjustment, { as: asker })).body.error).toBe(0);
    const waiting = async (as: TestStaff) => (await ask(as)).body.data.approvals_waiting;
    expect(await waiting(other)).toBe(1);
    expect(await waiting(asker)).toBe(0);
    for (const role of ['support', 'content', 'manager'] as const)
      expect(await waiting(await makeStaff(app, role))).toBe(0);
  });

  it('views of tables are kept, replaced, bounded, and nobody else’s', async () => {
    const [one, other] = [await makeStaff(app, 'support'), await makeStaff(app, 'support')];
    const save = (as: TestStaff, name: string, state: Record<string, unknown>) =>
      callStaff(app, 'POST /bo/api/views/save', { table_name: 'members', name, state }, { as });
    const list = async (as: TestStaff) =>
      (await callStaff(app, 'GET /bo/api/views', { table_name: 'members' }, { as })).body.data;
    for (let n = 0; n < 50; n += 1) await save(one, `view ${n}`, { n });
    expect((await save(one, 'one too many', {})).body.error).toBe(REFUSALS.too_large.code);
    expect((await save(one, 'view 7', { n: 'again' })).body.error).toBe(0);
    expect((await save(one, 'view 7', { long: 'x'.repeat(10_000) })).body.error).toBe(REFUSALS.too_large.code);
    expect(await list(one)).toHaveLength(50);
    expect(await list(one)).toContainEqual({ name: 'view 7', state: { n: 'again' } });
    expect(await list(other)).toEqual([]);
    const remove = (as: TestStaff) =>
      callStaff(app, 'POST /bo/api/views/remove', { table_name: 'members', name: 'view 7' }, { as });
    expect((await remove(other)).body.error).toBe(REFUSALS.nothing_found.code);
    expect((await remove(one)).body.error).toBe(0);
    expect((await remove(one)).body.error).toBe(REFUSALS.nothing_found.code);
  });
});
