import { expect } from 'vitest';
import type { CashierFixture, CashierMember } from '#src/features/cashier/test/cashier-fixture.ts';
import { ordering } from '#src/features/cashier/test/ordering.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

/** Which withdrawal is meant. */
interface Ref {
  readonly member: CashierMember;
  readonly withdrawal_id: string;
}

/** What tests do with withdrawals that staff pay at the bank. */
export const paying = (fixture: CashierFixture) => {
  const { app, db } = fixture;
  const { ordered } = ordering(fixture);
  const keyOf = ({ member, withdrawal_id }: Ref) => ({ member_id: member.id, withdrawal_id });
  const finance = () => makeStaff(app, 'finance');
  const toHand = async (one: Ref, is_by_hand = true) => {
    const input = { ...keyOf(one), is_by_hand, reason: 'ผู้ให้บริการล่ม' };
    return (await callStaff(app, 'POST /bo/api/cashier/withdrawal/by_hand', input, { as: await finance() })).body.error;
  };
  /** One that was let go and waits for somebody who pays it. */
  const waiting = async (amount?: number) => {
    const order = await ordered(amount);
    expect(await toHand(order)).toBe(0);
    return order;
  };
  const take = async (one: Ref, as: TestStaff, is_taken = true) =>
    (await callStaff(app, 'POST /bo/api/cashier/payout/take', { ...keyOf(one), is_taken }, { as })).body.error;
  const bookId = async () => (await db.selectFrom('bank_book').select('book_id').executeTakeFirstOrThrow()).book_id;
  let refs = 0;
  const enter = async (one: Ref, as: TestStaff, more: object = {}) => {
    const sent = { book_id: await bookId(), bank_ref: `FT${(refs += 1)}`, paid_at: new Date().toISOString(), ...more };
    const { body } = await callStaff(app, 'POST /bo/api/cashier/payout/enter', { ...keyOf(one), ...sent }, { as });
    return {
      error: body.error,
      approval_id: body.error === 0 ? body.data.approval_id : '',
      data: body.data as unknown,
    };
  };
  const undo = async (one: Ref, to: 'waiting' | 'rejected') => {
    const input = { ...keyOf(one), to, reason: 'ธนาคารตีกลับ' };
    const { body } = await callStaff(app, 'POST /bo/api/cashier/payout/undo', input, { as: await finance() });
    return { error: body.error, approval_id: body.error === 0 ? body.data.approval_id : '' };
  };
  const decide = async (approval_id: string, as?: TestStaff) =>
    (
      await callStaff(
        app,
        'POST /bo/api/approvals/decide',
        { approval_id, decision: 'approve' },
        { as: as ?? (await finance()) },
      )
    ).body.error;
  /** One that somebody took. */
  const taken = async (amount?: number) => {
    const [order, payer] = [await waiting(amount), await finance()];
    expect(await take(order, payer)).toBe(0);
    return { ...order, payer };
  };
  /** One that was paid at the bank and waits for a second person. */
  const entered = async (more?: object) => {
    const order = await taken();
    const { error, approval_id } = await enter(order, order.payer, more);
    expect(error).toBe(0);
    return { ...order, approval_id };
  };
  return { keyOf, finance, toHand, waiting, take, enter, undo, decide, taken, entered };
};
