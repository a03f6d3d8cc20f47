import { add, satang } from '@chokdee/kernel';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { applyPayOut } from '#src/features/cashier/withdrawals/apply-payout.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
afterAll(async () => expect(await audit(db)).toEqual([]));
const { asked, reach, rowOf, walletOf, approve } = withdrawing(fixture);

it('a bank that says it paid another amount ends nothing; the right amount ends it once', async () => {
  await fixture.order('payouts', 'slow');
  const member = await fixture.member({ balance: 700 });
  const { withdrawal_id } = await asked(member, 700);
  await reach(member, withdrawal_id, 'sent');
  const { reference, amount } = await rowOf(withdrawal_id);
  const said = { reference, providerRef: 'x', amount, status: 'paid', reason: '', paidAt: null } as const;
  const apply = (payOut: typeof said) => applyPayOut({ db, log: pino({ level: 'silent' }) }, payOut);
  expect(await apply({ ...said, amount: add(amount, satang(1)) })).toBe('amount');
  expect(await walletOf(member)).toEqual({ balance: 0, held: 700 });
  const both = await Promise.all([apply(said), apply(said)]);
  expect(both.toSorted((a, b) => a.localeCompare(b))).toEqual(['known', 'paid']);
  expect(await walletOf(member)).toEqual({ balance: 0, held: 0 });
  expect(await apply({ ...said, reference: `${reference}X` })).toBe('unknown_reference');
});

it('what one has taken to work on another can neither approve nor reject', async () => {
  const [one, other] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];
  const member = await fixture.member({ balance: 9_000 });
  const { withdrawal_id } = await asked(member, 9_000);
  const key = { member_id: member.id, withdrawal_id };
  await callStaff(app, 'POST /bo/api/cashier/withdrawal/take', { ...key, is_taken: true }, { as: one });
  expect((await approve(other, member, withdrawal_id)).body.error).toBe(9113);
  const reject = { ...key, reason: 'ไม่ใช่ของฉัน' };
  expect((await callStaff(app, 'POST /bo/api/cashier/withdrawal/reject', reject, { as: other })).body.error).toBe(9113);
  expect((await rowOf(withdrawal_id)).state).toBe('review');
  expect((await approve(one, member, withdrawal_id)).body.error).toBe(0);
});

it('a transfer that one has taken another can neither credit nor set aside', async () => {
  const [one, other] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];
  const member = await fixture.member();
  const { transaction_id } = await fixture.transfer('432.10', { name: 'คนแปลก หน้า', number: '7777777777' });
  const find = () =>
    db
      .selectFrom('incoming_transfer')
      .select('transfer_id')
      .where('provider_ref', '=', transaction_id)
      .executeTakeFirst();
  await expect.poll(find, { timeout: 45_000 }).toBeDefined();
  const { transfer_id } = (await find()) ?? { transfer_id: '' };
  await callStaff(app, 'POST /bo/api/cashier/incoming/take', { transfer_id, is_taken: true }, { as: one });
  const credit = { transfer_id, member_id: member.id, note: 'สลิปตรง' };
  expect((await callStaff(app, 'POST /bo/api/cashier/incoming/credit', credit, { as: other })).body.error).toBe(9113);
  const aside = { transfer_id, is_set_aside: true, note: 'ไม่ใช่ของใคร' };
  expect((await callStaff(app, 'POST /bo/api/cashier/incoming/set_aside', aside, { as: other })).body.error).toBe(9113);
  expect((await callStaff(app, 'POST /bo/api/cashier/incoming/credit', credit, { as: one })).body.error).toBe(0);
});

it.each([
  ['นาย มานะ ใจดี', 'matches'],
  ['MANA JAIDEE', 'differs'],
  ['นางสาวมานะ  ใจดี', 'matches'],
  [null, 'unknown'],
])('the bank calls the account of มานะ ใจดี %s: staff see that it %s', async (payee_name, payee) => {
  const [staff, member] = [await makeStaff(app, 'finance'), await fixture.member({ balance: 9_000, name: 'มานะ ใจดี' })];
  const { withdrawal_id } = await asked(member, 9_000);
  await db.updateTable('member_bank_account').set({ payee_name }).where('member_id', '=', member.id).execute();
  const key = { member_id: member.id, withdrawal_id };
  const { body } = await callStaff(app, 'GET /bo/api/cashier/withdrawal', key, { as: staff });
  expect(body.data).toMatchObject({ payee_name, payee });
});
