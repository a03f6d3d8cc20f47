import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { askedDeposit, askedWithdrawal } from '#src/features/staff/test/cashier-cases.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const TOO_NEAR = REFUSALS.approval_too_near.code;

const invitedBy = async (role: 'finance' | 'manager', inviter: TestStaff): Promise<TestStaff> => {
  const joined = await makeStaff(app, role);
  await db.updateTable('staff').set({ invited_by: inviter.id }).where('staff_id', '=', joined.id).execute();
  return joined;
};
const passes = (hours: number) =>
  sql`update staff set created_at = created_at - ${hours} * interval '1 hour'`.execute(db);

const askAdjustment = async (as: TestStaff): Promise<string> => {
  const { memberId: member_id, walletId: wallet_id } = await makeWallet(db, { balance: baht(10) });
  const input = { member_id, wallet_id, direction: 'in' as const, amount: 5, reason: 'คืนเงิน' };
  return (await callStaff(app, 'POST /bo/api/member/adjust', input, { as })).body.data.approval_id;
};
const decide = async (approval_id: string, as: TestStaff) =>
  (await callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision: 'approve' }, { as })).body.error;
const mayDecide = async (id: string, as: TestStaff) =>
  (await callStaff(app, 'GET /bo/api/approvals', {}, { as })).body.data.items.find(
    ({ approval_id }) => approval_id === id,
  )?.may_decide;

const withdrawalForTwo = async () => {
  const key = await askedWithdrawal(app);
  await db
    .updateTable('withdrawal')
    .set({ approvals_needed: 2 })
    .where('withdrawal_id', '=', key.withdrawal_id)
    .execute();
  return key;
};
const letGo = async (key: { member_id: number; withdrawal_id: string }, as: TestStaff) =>
  (await callStaff(app, 'POST /bo/api/cashier/withdrawal/approve', { ...key, note: '' }, { as })).body;

it('before a house has had a deposit, who came together work together', async () => {
  const owner = await makeStaff(app, 'owner');
  const [one, other] = [await invitedBy('finance', owner), await invitedBy('finance', owner)];
  expect(await decide(await askAdjustment(one), other)).toBe(0);
});

describe('once somebody has deposited', () => {
  beforeAll(async () => {
    const { deposit_id } = await askedDeposit(app);
    const credited = { state: 'credited', transfer_id: uuid(), credited_at: new Date() };
    await db.updateTable('deposit').set(credited).where('deposit_id', '=', deposit_id).execute();
  });

  it('nobody approves for whom he invited, who invited him, or whom the same person invited', async () => {
    const owner = await makeStaff(app, 'owner');
    const [one, other] = [await invitedBy('finance', owner), await invitedBy('finance', owner)];
    const asked = await askAdjustment(one);
    expect([await mayDecide(asked, other), await mayDecide(asked, owner)]).toEqual([false, false]);
    expect([await decide(asked, other), await decide(asked, owner)]).toEqual([TOO_NEAR, TOO_NEAR]);
    expect(await decide(await askAdjustment(owner), one)).toBe(TOO_NEAR);
    const stranger = await invitedBy('finance', await makeStaff(app, 'owner'));
    expect(await mayDecide(asked, stranger)).toBe(true);
    expect(await decide(asked, stranger)).toBe(0);
  });

  it('nor who came by an account that came by his, however many there are between', async () => {
    const owner = await makeStaff(app, 'owner');
    const [first, aside] = [await invitedBy('finance', owner), await invitedBy('finance', owner)];
    const last = await invitedBy('finance', await invitedBy('manager', first));
    expect(await decide(await askAdjustment(owner), last)).toBe(TOO_NEAR);
    const asked = await askAdjustment(last);
    expect([await decide(asked, first), await decide(asked, aside)]).toEqual([TOO_NEAR, TOO_NEAR]);
    expect(await decide(asked, await makeStaff(app, 'finance'))).toBe(0);
  });

  it('two who came together do not let one withdrawal go', async () => {
    const owner = await makeStaff(app, 'owner');
    const [one, other] = [await invitedBy('finance', owner), await invitedBy('manager', owner)];
    const key = await withdrawalForTwo();
    expect(await letGo(key, one)).toMatchObject({ error: 0, data: { state: 'review', approvals_left: 1 } });
    expect(await letGo(key, other)).toMatchObject({ error: TOO_NEAR });
    expect(await letGo(key, await makeStaff(app, 'finance'))).toMatchObject({ error: 0, data: { approvals_left: 0 } });
  });

  it('three days after the later came they are two people, and not a day sooner', async () => {
    const owner = await makeStaff(app, 'owner');
    const one = await invitedBy('finance', owner);
    await passes(48);
    const other = await invitedBy('finance', owner);
    await passes(48);
    const asked = await askAdjustment(one);
    expect(await decide(asked, other)).toBe(TOO_NEAR);
    await passes(25);
    expect(await decide(asked, other)).toBe(0);
  });
});
