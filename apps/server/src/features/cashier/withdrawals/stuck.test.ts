import { afterAll, beforeEach, expect, it } from 'vitest';
import { type CashierMember, cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { answer, ordering } from '#src/features/cashier/test/ordering.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { sendPayOuts } from '#src/features/cashier/withdrawals/send-payouts.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture({ JOBS: '0' });
const { app, db } = fixture;
const { asked, read, walletOf, rowOf } = withdrawing(fixture);
const { errors, depsWith, hear, work, letGo, ordered } = ordering(fixture);
beforeEach(() => errors.splice(0));
afterAll(async () => expect(await audit(db)).toEqual([]));

const ask = async (member: CashierMember, withdrawal_id: string, is_paid: boolean) => {
  const as = await makeStaff(app, 'finance');
  const input = { member_id: member.id, withdrawal_id, is_paid, reason: 'เลขรายการธนาคาร 123' };
  const { body } = await callStaff(app, 'POST /bo/api/cashier/withdrawal/outcome', input, { as });
  return { as, error: body.error, approval_id: body.error === 0 ? body.data.approval_id : '' };
};
const decide = async (approval_id: string, as: TestStaff) =>
  (await callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision: 'approve' }, { as })).body.error;
const ended = async (member: CashierMember, withdrawal_id: string, is_paid: boolean) => {
  const { as, error, approval_id } = await ask(member, withdrawal_id, is_paid);
  if (error !== 0) return error;
  expect(await decide(approval_id, as)).toBe(9108);
  return decide(approval_id, await makeStaff(app, 'finance'));
};
const stuckOnes = async () => {
  const as = await makeStaff(app, 'finance');
  const { data } = (await callStaff(app, 'GET /bo/api/cashier/withdrawals', { state: 'stuck' }, { as })).body;
  return data.items.map(({ withdrawal_id }) => withdrawal_id);
};
/** It was let go an hour ago. */
const letTimePass = (withdrawal_id: string) =>
  db
    .updateTable('withdrawal')
    .set({ approved_at: new Date(Date.now() - 3_600_000) })
    .where('withdrawal_id', '=', withdrawal_id)
    .execute();

it('a withdrawal that is stuck because its provider is no longer configured stays approved and is logged; it ends as not paid', async () => {
  const member = await fixture.member({ balance: 1_000 });
  const { withdrawal_id } = await asked(member, 1_000);
  await db
    .updateTable('withdrawal')
    .set({ ask_at: new Date(0) })
    .where('withdrawal_id', '=', withdrawal_id)
    .execute();
  await sendPayOuts(depsWith(undefined));
  expect(errors).toMatchObject([{ provider: 'sandbox' }]);
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'approved', attempts: 0 });
  expect(await ended(member, withdrawal_id, false)).toBe(2204);
  await letTimePass(withdrawal_id);
  expect(await stuckOnes()).toContain(withdrawal_id);
  expect(await ended(member, withdrawal_id, false)).toBe(0);
  expect(await read(member, withdrawal_id)).toMatchObject({ status: 'rejected' });
  expect(await walletOf(member)).toEqual({ balance: 1_000, held: 0 });
});

it('a withdrawal that is stuck because its provider names another amount ends as paid when two people say so', async () => {
  const member = await fixture.member({ balance: 1_000 });
  const { withdrawal_id } = await asked(member, 1_000);
  const { reference } = await rowOf(withdrawal_id);
  await work(withdrawal_id, { payOut: () => Promise.resolve(answer(reference, 'paid', 999)) });
  expect(errors).toMatchObject([{ reference, amount: 99_900 }]);
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'sent', why: ['provider_amount'] });
  expect(await stuckOnes()).toContain(withdrawal_id);
  expect(await ended(member, withdrawal_id, true)).toBe(0);
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'paid', reference });
  expect(await walletOf(member)).toEqual({ balance: 0, held: 0 });
  expect(await ended(member, withdrawal_id, true)).toBe(2204);
});

it('a withdrawal that is stuck is told of at the cashier', async () => {
  const member = await fixture.member({ balance: 1_000 });
  const { withdrawal_id } = await asked(member, 1_000);
  await work(withdrawal_id);
  await letTimePass(withdrawal_id);
  const as = await makeStaff(app, 'finance');
  const { queues } = (await callStaff(app, 'GET /bo/api/cashier', {}, { as })).body.data;
  expect(queues.find(({ queue }) => queue === 'stuck')?.count).toBeGreaterThan(0);
});

it('a decision is about the order that it was asked for: one that was sent again meanwhile is not freed', async () => {
  const { member, withdrawal_id } = await ordered();
  await work(withdrawal_id);
  await letTimePass(withdrawal_id);
  const { approval_id } = await ask(member, withdrawal_id, false);
  for (let rounds = 0; rounds < 2; rounds += 1) await work(withdrawal_id);
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'sending', attempts: 2 });
  expect(await decide(approval_id, await makeStaff(app, 'finance'))).toBe(9109);
  expect(await walletOf(member)).toEqual({ balance: 0, held: 1_000 });
});

it('both who decide about another amount see it, and one that changes meanwhile is decided anew', async () => {
  const { member, withdrawal_id, reference } = await ordered();
  for (let times = 0; times < 2; times += 1) await hear(answer(reference, 'paid', 999));
  const key = { member_id: member.id, withdrawal_id };
  const { as, approval_id } = await ask(member, withdrawal_id, true);
  const { steps } = (await callStaff(app, 'GET /bo/api/cashier/withdrawal', key, { as })).body.data;
  const notes = steps.flatMap(({ step, note }) => (step === 'provider' ? [note] : []));
  expect(notes).toEqual([`${reference}: provider_amount 999.00`]);
  expect((await read(member, withdrawal_id)).steps.map(({ step }) => step)).not.toContain('provider');
  const { before } = await db
    .selectFrom('approval')
    .select('before')
    .where('approval_id', '=', approval_id)
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({ provider_amount: 999 });
  await hear(answer(reference, 'paid', 998));
  expect(await decide(approval_id, await makeStaff(app, 'finance'))).toBe(9109);
});

it('an order whose amount was wrong and that was refused leaves nothing behind: the next is not stuck', async () => {
  const { member, withdrawal_id, reference } = await ordered();
  await hear(answer(reference, 'pending', 999));
  await hear(answer(reference, 'refused'));
  await letGo(member, withdrawal_id);
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'approved', why: ['provider_refused'] });
  expect(await stuckOnes()).not.toContain(withdrawal_id);
});
