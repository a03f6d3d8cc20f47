import { satang } from '@chokdee/kernel';
import { expect } from 'vitest';
import type { CashierFixture, CashierMember } from '#src/features/cashier/test/cashier-fixture.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { applyPayOut } from '#src/features/cashier/withdrawals/apply-payout.ts';
import { sendPayOuts } from '#src/features/cashier/withdrawals/send-payouts.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import type { Deps } from '#src/lib/context.ts';
import type { PaymentProvider, PayOut } from '#src/lib/payments/provider.ts';

/** A provider whose queue is long, so that it knows nothing of what it was told. */
const deaf: Partial<PaymentProvider> = {
  payOut: () => Promise.reject(new Error('it took too long')),
  readPayOut: () => Promise.resolve(undefined),
};

/** What a provider says of an order. */
export const answer = (reference: string, status: PayOut['status'], amount = 1_000): PayOut => ({
  reference,
  status,
  amount: satang(amount * 100),
  providerRef: 'P1',
  reason: '',
  paidAt: null,
});

/** A provider that a test plays itself, in a house in which nothing sends by itself. */
const playing = ({ db }: CashierFixture) => {
  const errors: object[] = [];
  const depsWith = (provider: Partial<PaymentProvider> | undefined): Deps =>
    ({
      db,
      config: { paymentTimeoutMs: 10_000 },
      box: { open: () => '' },
      log: { warn: () => undefined, error: (what: object) => errors.push(what) },
      payments: new Map(provider ? [['sandbox', provider]] : []),
    }) as never;
  const hear = (payOut: PayOut) => applyPayOut(depsWith(undefined), payOut);
  const work = async (withdrawal_id: string, provider = deaf) => {
    await db
      .updateTable('withdrawal')
      .set({ ask_at: new Date(0) })
      .where('withdrawal_id', '=', withdrawal_id)
      .where('state', 'in', ['approved', 'sending', 'sent'])
      .execute();
    await sendPayOuts(depsWith(provider));
  };
  return { errors, depsWith, hear, work };
};

/** What tests do with orders in a house in which nothing sends by itself. */
export const ordering = (fixture: CashierFixture) => {
  const { app, db } = fixture;
  const { asked, rowOf, approve } = withdrawing(fixture);
  const played = playing(fixture);
  const { work } = played;
  /** As many people as are needed let a withdrawal go. */
  const letGo = async (member: CashierMember, withdrawal_id: string) => {
    while ((await rowOf(withdrawal_id)).state === 'review')
      expect((await approve(await makeStaff(app, 'finance'), member, withdrawal_id)).body.error).toBe(0);
  };
  /** A withdrawal that was let go. */
  const ordered = async (amount = 1_000) => {
    const member = await fixture.member({ balance: amount });
    const { withdrawal_id } = await asked(member, amount);
    await letGo(member, withdrawal_id);
    return { member, withdrawal_id, reference: (await rowOf(withdrawal_id)).reference };
  };
  /** A withdrawal that the provider says it never had, five times. */
  const lost = async (amount?: number) => {
    const order = await ordered(amount);
    for (let rounds = 0; rounds < 10; rounds += 1) await work(order.withdrawal_id);
    const { state, why } = await rowOf(order.withdrawal_id);
    expect([state, why.at(-1)]).toEqual(['review', 'provider_lost']);
    return order;
  };
  /** A withdrawal that the provider refused. */
  const refused = async () => {
    const order = await ordered();
    await work(order.withdrawal_id, { payOut: () => Promise.resolve(answer(order.reference, 'refused')) });
    expect(await rowOf(order.withdrawal_id)).toMatchObject({ state: 'review', why: ['provider_refused'] });
    return order;
  };
  const reject = async (member: CashierMember, withdrawal_id: string) =>
    callStaff(
      app,
      'POST /bo/api/cashier/withdrawal/reject',
      { member_id: member.id, withdrawal_id, reason: 'ผู้ให้บริการไม่รับ' },
      { as: await makeStaff(app, 'finance') },
    );
  const flagsOf = (member: CashierMember) =>
    db.selectFrom('aml_flag').select(['kind', 'subject']).where('member_id', '=', member.id).execute();
  /** The bank works off what lay in its queue. */
  const workOff = async (reference: string, amount: string) => {
    const response = await fetch(`${fixture.sandbox.url}/bank/v1/payouts`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-bank-key', 'content-type': 'application/json' },
      body: JSON.stringify({ reference, amount, bank_code: 'KBANK', account_number: '1234567890', account_name: 'x' }),
    });
    expect(response.status).toBe(200);
  };
  return { ...played, letGo, ordered, lost, refused, reject, flagsOf, workOff };
};
