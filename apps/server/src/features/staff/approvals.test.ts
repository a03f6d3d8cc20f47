import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [asker, other] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];
const [risk, support] = [await makeStaff(app, 'risk'), await makeStaff(app, 'support')];

const ask = async (): Promise<string> => {
  const { memberId: member_id, walletId: wallet_id } = await makeWallet(db, { balance: baht(10) });
  const input = { member_id, wallet_id, direction: 'in' as const, amount: 5, reason: 'คืนเงิน' };
  return (await callStaff(app, 'POST /bo/api/member/adjust', input, { as: asker })).body.data.approval_id;
};
const decide = async (approval_id: string, as = other, decision: 'approve' | 'reject' = 'approve') =>
  (await callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision }, { as })).body.error;
const withdraw = async (approval_id: string, as: TestStaff) => {
  const { status, body } = await callStaff(app, 'POST /bo/api/approvals/withdraw', { approval_id }, { as });
  return [status, body.error];
};
const expire = (approval_id: string) =>
  db.updateTable('approval').set({ expires_at: new Date() }).where('approval_id', '=', approval_id).execute();
type Filter = Parameters<typeof callStaff<'GET /bo/api/approvals'>>[2];
const list = async (filter: Filter, as: TestStaff) =>
  (await callStaff(app, 'GET /bo/api/approvals', filter, { as })).body.data;
const NOT_OPEN = REFUSALS.approval_not_open.code;

it('a request lives for three days, and after that nobody decides it', async () => {
  const late = await ask();
  const { expires_at } = await db
    .selectFrom('approval')
    .select('expires_at')
    .where('approval_id', '=', late)
    .executeTakeFirstOrThrow();
  expect(Math.round((expires_at.getTime() - Date.now()) / 3_600_000)).toBe(72);
  await expire(late);
  expect([await decide(late), await decide(late, other, 'reject')]).toEqual([NOT_OPEN, NOT_OPEN]);
  expect(await withdraw(late, asker)).toEqual([200, NOT_OPEN]);
});

it('is taken back only by the one who asked, and then it is over', async () => {
  const mine = await ask();
  expect(await withdraw(mine, other)).toEqual([403, REFUSALS.staff_forbidden.code]);
  expect(await withdraw(mine, asker)).toEqual([200, 0]);
  expect(await withdraw(mine, asker)).toEqual([200, NOT_OPEN]);
  expect(await decide(mine)).toBe(NOT_OPEN);
  expect(await withdraw('00000000-0000-7000-8000-000000000000', asker)).toEqual([200, REFUSALS.nothing_found.code]);
});

it('is listed newest first, by its state, page by page, and says who may decide it', async () => {
  await db.updateTable('approval').set({ expires_at: new Date() }).where('status', '=', 'pending').execute();
  const [pending, approved, rejected, expired] = [await ask(), await ask(), await ask(), await ask()];
  expect([await decide(approved), await decide(rejected, other, 'reject')]).toEqual([0, 0]);
  await expire(expired);
  const idsOf = async (filter: Filter) => (await list(filter, other)).items.map((one) => one.approval_id);
  expect((await idsOf({})).slice(0, 4)).toEqual([expired, rejected, approved, pending]);
  expect(await idsOf({ status: 'pending' })).toEqual([pending]);
  expect((await idsOf({ status: 'expired' }))[0]).toBe(expired);
  const [shown] = (await list({ status: 'approved' }, other)).items;
  expect(shown).toMatchObject({
    approval_id: approved,
    kind: 'wallet_adjust',
    reason: 'คืนเงิน',
    status: 'approved',
    may_decide: false,
    requested_by: { staff_id: asker.id, username: asker.username },
    decided_by: { staff_id: other.id },
  });
  const mayDecide = async (as: TestStaff) => (await list({ status: 'pending' }, as)).items.map((one) => one.may_decide);
  expect([await mayDecide(other), await mayDecide(asker), await mayDecide(risk)]).toEqual([[true], [false], [false]]);

  const first = await list({ limit: 2 }, other);
  const next = await list({ limit: 2, cursor: first.next_cursor ?? '' }, other);
  expect([...first.items, ...next.items].map((one) => one.approval_id)).toEqual([expired, rejected, approved, pending]);
});

it('is shown to those who may see what it is about, and by what it is about', async () => {
  const id = await ask();
  const { subject_type, subject_id } = (await list({}, other)).items[0] ?? {};
  const idsOf = async (filter: Filter, as = other) => (await list(filter, as)).items.map((one) => one.approval_id);
  expect([subject_type, await idsOf({ subject_type, subject_id })]).toEqual(['member', [id]]);
  expect(await idsOf({ subject_type, subject_id: '0' })).toEqual([]);
  expect(await idsOf({ subject_type: 'round', subject_id })).toEqual([]);
  expect(await idsOf({ subject_type, subject_id }, risk)).toEqual([id]);
  expect(await idsOf({}, support)).toEqual([]);
});

it('once decided stays so, for whoever speaks SQL too', async () => {
  const done = await ask();
  await decide(done);
  const change = db.updateTable('approval').set({ status: 'rejected' }).where('approval_id', '=', done);
  await expect(change.execute()).rejects.toThrow('is decided');
  await expect(db.deleteFrom('approval').where('approval_id', '=', done).execute()).rejects.toThrow('is decided');
  const own = await ask();
  const byAsker = db
    .updateTable('approval')
    .set({ status: 'approved', decided_by: asker.id })
    .where('approval_id', '=', own);
  await expect(byAsker.execute()).rejects.toThrow('approval_check');
});
