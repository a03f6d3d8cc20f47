import { expect } from 'vitest';
import {
  type CashierFixture,
  type CashierMember,
  PASSWORD,
  until,
} from '#src/features/cashier/test/cashier-fixture.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';

/** What tests of withdrawals do again and again in a house. */
export const withdrawing = (fixture: CashierFixture) => {
  const { app, db } = fixture;
  const ask = (member: CashierMember, amount: number, more: object = { password: PASSWORD }, headers = {}) =>
    app.call(
      'POST /api/member/withdraw/request',
      { amount, bank_account_id: member.bankAccountId, ...more },
      { token: member.token, headers },
    );
  const asked = async (member: CashierMember, amount: number) => {
    const { body } = await ask(member, amount);
    expect(body).toMatchObject({ error: 0 });
    return body.data;
  };
  const read = async (member: CashierMember, withdrawal_id: string) =>
    (await app.call('GET /api/member/withdraw/detail', { withdrawal_id }, { token: member.token })).body.data;
  const reach = (member: CashierMember, withdrawal_id: string, wanted: string, ms?: number) =>
    until(
      () => read(member, withdrawal_id),
      ({ status }) => status === wanted,
      ms,
    );
  const walletOf = async ({ token }: CashierMember) => {
    const [wallet] = (await app.call('POST /api/member/wallets', {}, { token })).body.data;
    return { balance: wallet?.balance, held: wallet?.held };
  };
  const rowOf = (withdrawal_id: string) =>
    db.selectFrom('withdrawal').selectAll().where('withdrawal_id', '=', withdrawal_id).executeTakeFirstOrThrow();
  /** What the bank itself says it paid under a reference. */
  const paidAt = async (withdrawal_id: string) => {
    const { reference } = await rowOf(withdrawal_id);
    const response = await fetch(`${fixture.sandbox.url}/bank/v1/payouts/${reference}`, {
      headers: { authorization: 'Bearer sandbox-bank-key' },
    });
    return response.status === 404 ? null : ((await response.json()) as { status: string; amount: string });
  };
  const approve = (as: TestStaff, member: CashierMember, withdrawal_id: string) =>
    callStaff(app, 'POST /bo/api/cashier/withdrawal/approve', { member_id: member.id, withdrawal_id }, { as });
  return { ask, asked, read, reach, walletOf, rowOf, paidAt, approve };
};
