import { REFUSALS, type Role } from '@chokdee/contract';
import { describe, expect, it } from 'vitest';
import { makeRealStaff, PASSWORD } from '#src/features/staff/test/real-staff.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;

const me = (as: TestStaff) => callStaff(app, 'GET /bo/api/me', {}, { as });
const versionOf = async (staff_id: number) =>
  (await db.selectFrom('staff').select('version').where('staff_id', '=', staff_id).executeTakeFirstOrThrow()).version;
const act = async (what: 'disable' | 'enable', id: number, as: TestStaff) =>
  (await callStaff(app, `POST /bo/api/staff/${what}`, { staff_id: id, version: await versionOf(id) }, { as })).body;
const setRole = async (id: number, role: Role, as: TestStaff) =>
  (await callStaff(app, 'POST /bo/api/staff/role', { staff_id: id, version: await versionOf(id), role }, { as })).body;

describe('the team', () => {
  it('is listed with who is enrolled, disabled and invited, and without secrets', async () => {
    const owner = await makeStaff(app, 'owner');
    const enrolled = await makeRealStaff(app, 'risk');
    await callStaff(
      app,
      'POST /bo/api/staff/invite',
      { username: 'soon-here', name: 'คนใหม่', role: 'content' },
      { as: owner },
    );
    const { body } = await callStaff(app, 'GET /bo/api/staff', {}, { as: owner });
    expect(body.data.staff).toContainEqual(
      expect.objectContaining({
        username: enrolled.username,
        role: 'risk',
        is_enrolled: true,
        disabled_at: null,
        seen_at: null,
        version: 1,
      }),
    );
    expect(body.data.invitations).toMatchObject([
      { username: 'soon-here', role: 'content', invited_by: owner.username },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|token|sealed/);
  });

  it('loses someone at once: his sessions end, and his password opens nothing until he is let in again', async () => {
    const owner = await makeStaff(app, 'owner');
    const gone = await makeStaff(app, 'finance');
    expect((await me(gone)).status).toBe(200);
    expect(await act('disable', gone.id, owner)).toMatchObject({ error: 0 });
    expect((await me(gone)).status).toBe(401);
    const { username, id } = await makeRealStaff(app);
    const logIn = async () => (await callStaff(app, 'POST /bo/api/login', { username, password: PASSWORD })).body.error;
    await act('disable', id, owner);
    expect(await logIn()).toBe(REFUSALS.staff_login_failed.code);
    await act('enable', id, owner);
    expect(await logIn()).toBe(0);
    const log = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', String(gone.id))
      .execute();
    expect(log).toEqual([
      { before: { is_disabled: false }, after: { is_disabled: true, sessions_ended: 1, invitations_withdrawn: 0 } },
    ]);
  });

  it('shows the second of two editors what the first did', async () => {
    const [owner, someone] = [await makeStaff(app, 'owner'), await makeStaff(app, 'support')];
    const seen = { staff_id: someone.id, version: 1 };
    await callStaff(app, 'POST /bo/api/staff/role', { ...seen, role: 'risk' }, { as: owner });
    for (const key of ['role', 'disable', 'enable', 'forget_authenticator'] as const) {
      const input = key === 'role' ? { ...seen, role: 'content' } : seen;
      const { body } = await callStaff(app, `POST /bo/api/staff/${key}`, input as never, { as: owner });
      expect(body).toMatchObject({ error: REFUSALS.changed_meanwhile.code, data: { role: 'risk', version: 2 } });
      expect(JSON.stringify(body)).not.toMatch(/hash|sealed/);
    }
    const { body } = await callStaff(
      app,
      'POST /bo/api/staff/disable',
      { staff_id: 999_999, version: 1 },
      { as: owner },
    );
    expect(body.error).toBe(REFUSALS.nothing_found.code);
  });
});

describe('the last owner', () => {
  const refused = { error: REFUSALS.invalid_fields.code };
  const onlyOwners = (...ids: number[]) =>
    db
      .updateTable('staff')
      .set({ role: 'support' })
      .where('role', '=', 'owner')
      .where('staff_id', 'not in', ids)
      .execute();

  it('stays: he can neither be disabled nor get another role, not by himself either', async () => {
    const owner = await makeStaff(app, 'owner');
    const disabled = await makeStaff(app, 'owner');
    await act('disable', disabled.id, owner);
    await onlyOwners(owner.id, disabled.id);
    expect(await act('disable', owner.id, owner)).toMatchObject(refused);
    expect(await setRole(owner.id, 'manager', owner)).toMatchObject(refused);
    expect(await setRole(owner.id, 'owner', owner)).toMatchObject({ error: 0 });
    expect(await setRole(disabled.id, 'support', owner)).toMatchObject({ error: 0 });
    const next = await makeStaff(app, 'owner');
    expect(await setRole(owner.id, 'manager', owner)).toMatchObject({ error: 0 });
    expect(await act('disable', next.id, next)).toMatchObject(refused);
  });

  it('stays when two put each other out at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await makeStaff(app, 'owner'), await makeStaff(app, 'owner')];
      await onlyOwners(one.id, other.id);
      await Promise.all([act('disable', other.id, one), act('disable', one.id, other)]);
      const left = await db
        .selectFrom('staff')
        .select('staff_id')
        .where('role', '=', 'owner')
        .where('disabled_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});
