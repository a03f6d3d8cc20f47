import { REFUSALS, type Role } from '@chokdee/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { askedDeposit } from '#src/features/staff/test/cashier-cases.ts';
import { makeRealStaff, PASSWORD } from '#src/features/staff/test/real-staff.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [OWN, WAITS, NOTHING] = [REFUSALS.approval_own.code, REFUSALS.approval_waits.code, REFUSALS.nothing_found.code];

beforeAll(async () => {
  const { deposit_id } = await askedDeposit(app);
  const credited = { state: 'credited', transfer_id: uuid(), credited_at: new Date() };
  await db.updateTable('deposit').set(credited).where('deposit_id', '=', deposit_id).execute();
});
/** Each house begins without owners. */
afterEach(async () => {
  await db.updateTable('staff').set({ role: 'content' }).where('role', '=', 'owner').execute();
});

let names = 0;
const invite = async (as: TestStaff, role: Role = 'finance', username = `invited-${(names += 1)}`) => {
  const input = { username, name: 'คนใหม่', role };
  const { data } = (await callStaff(app, 'POST /bo/api/staff/invite', input, { as })).body;
  return { ...data, username, asked: { approval_id: data.waits_for, expires_at: data.expires_at } };
};
const shown = async (token: string) => (await callStaff(app, 'GET /bo/api/invitation', { token })).body.error;
const accept = async (token: string) =>
  (await callStaff(app, 'POST /bo/api/invitation/accept', { token, password: PASSWORD })).body.error;
const team = async (as: TestStaff) => (await callStaff(app, 'GET /bo/api/staff', {}, { as })).body.data;
const roleOf = async (id: number) =>
  (await db.selectFrom('staff').select('role').where('staff_id', '=', id).executeTakeFirstOrThrow()).role;
const setRole = async (id: number, role: Role, as: TestStaff) =>
  (await callStaff(app, 'POST /bo/api/staff/role', { staff_id: id, version: 1, role }, { as })).body.data;
const mayDecide = async (id: string | null, as: TestStaff) =>
  (await callStaff(app, 'GET /bo/api/approvals', { status: 'pending' }, { as })).body.data.items.find(
    ({ approval_id }) => approval_id === id,
  )?.may_decide;
const dayPasses = () =>
  sql`update approval set requested_at = requested_at - interval '24 hours 1 second' where status = 'pending'`.execute(
    db,
  );

it('one owner invites nobody alone: the link opens nothing until another owner has confirmed it', async () => {
  const [one, other] = [await makeStaff(app, 'owner'), await makeStaff(app, 'owner')];
  const { token, asked, username } = await invite(one);
  expect([await shown(token), await accept(token)]).toEqual([NOTHING, NOTHING]);
  expect((await team(one)).invitations).toContainEqual(expect.objectContaining({ username, is_waiting: true }));
  await dayPasses();
  expect([await confirmAsked(app, asked, one), await mayDecide(asked.approval_id, one)]).toEqual([OWN, false]);
  expect(await confirmAsked(app, asked, await makeStaff(app, 'manager'))).toBe(REFUSALS.staff_forbidden.code);
  expect(await confirmAsked(app, asked, other)).toBe(0);
  expect((await team(one)).invitations).toContainEqual(expect.objectContaining({ username, is_waiting: false }));
  expect([await shown(token), await accept(token)]).toEqual([0, 0]);
});

it('who is invited otherwise meanwhile is not who was confirmed', async () => {
  const [one, other] = [await makeStaff(app, 'owner'), await makeStaff(app, 'owner')];
  const first = await invite(one, 'content');
  const second = await invite(one, 'owner', first.username);
  expect(await confirmAsked(app, first.asked, other)).toBe(REFUSALS.approval_stale.code);
  expect(await accept(second.token)).toBe(NOTHING);
});

it('roles, letting in again and a new authenticator wait for another owner as well', async () => {
  const [one, other] = [await makeStaff(app, 'owner'), await makeStaff(app, 'owner')];
  const someone = await makeStaff(app, 'support');
  const asked = await setRole(someone.id, 'finance', one);
  expect(await roleOf(someone.id)).toBe('support');
  expect(await confirmAsked(app, asked, one)).toBe(OWN);
  expect(await confirmAsked(app, asked, other)).toBe(0);
  expect(await roleOf(someone.id)).toBe('finance');

  const { id: staff_id } = await makeRealStaff(app, 'finance');
  const sealed = async () =>
    (await db.selectFrom('staff').select('totp_sealed').where('staff_id', '=', staff_id).executeTakeFirstOrThrow())
      .totp_sealed;
  const lost = await callStaff(app, 'POST /bo/api/staff/forget_authenticator', { staff_id, version: 1 }, { as: one });
  expect(await sealed()).not.toBeNull();
  expect(await confirmAsked(app, lost.body.data, other)).toBe(0);
  expect(await sealed()).toBeNull();

  await callStaff(app, 'POST /bo/api/staff/disable', { staff_id, version: 2 }, { as: one });
  const back = await callStaff(app, 'POST /bo/api/staff/enable', { staff_id, version: 3 }, { as: one });
  expect(await confirmAsked(app, back.body.data, other)).toBe(0);
});

it('an owner who is alone waits a day for his own word, and owners hear of it at once', async () => {
  const one = await makeStaff(app, 'owner');
  const { token, asked } = await invite(one);
  const [{ items }, manager] = [
    (await callStaff(app, 'GET /bo/api/alarms', { limit: 1 }, { as: one })).body.data,
    await makeStaff(app, 'manager'),
  ];
  const subject = `${one.id} POST /bo/api/staff/invite`;
  expect(items).toMatchObject([{ kind: 'staff_act', subject, detail: `โดย ${one.username}`, times: 1 }]);
  expect((await callStaff(app, 'GET /bo/api/alarms', {}, { as: manager })).body.data.items).toEqual([]);

  expect([await confirmAsked(app, asked, one), await mayDecide(asked.approval_id, one)]).toEqual([WAITS, false]);
  await dayPasses();
  expect(await mayDecide(asked.approval_id, one)).toBe(true);
  expect([await confirmAsked(app, asked, one), await accept(token)]).toEqual([0, 0]);
});

it('who puts the other owner out is not alone before a day has passed', async () => {
  const [one, other] = [await makeStaff(app, 'owner'), await makeStaff(app, 'owner')];
  const { asked } = await invite(one);
  await dayPasses();
  await callStaff(app, 'POST /bo/api/staff/disable', { staff_id: other.id, version: 1 }, { as: one });
  expect(await confirmAsked(app, asked, one)).toBe(OWN);
  await sql`update staff set disabled_at = disabled_at - interval '25 hours' where staff_id = ${other.id}`.execute(db);
  expect(await confirmAsked(app, asked, one)).toBe(0);
});

it('alone or not, nobody confirms his own adjustment', async () => {
  const one = await makeStaff(app, 'owner');
  const { memberId: member_id, walletId: wallet_id } = await makeWallet(db);
  const input = { member_id, wallet_id, direction: 'in' as const, amount: 5, reason: 'คืนเงิน' };
  const { data } = (await callStaff(app, 'POST /bo/api/member/adjust', input, { as: one })).body;
  await dayPasses();
  expect(await confirmAsked(app, data, one)).toBe(OWN);
});
