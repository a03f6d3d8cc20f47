import { afterAll, beforeEach, expect, it } from 'vitest';
import { cashierFixture, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { audit } from '#src/ledger/audit.ts';

// A provider is waited for ten seconds; here for two.
const fixture = await cashierFixture({ PAYMENT_TIMEOUT_MS: '2000' });
const { db } = fixture;
const { asked, reach, walletOf, rowOf } = withdrawing(fixture);
beforeEach(() => fixture.order('payouts', 'normal'));
afterAll(async () => expect(await audit(db)).toEqual([]));

it('a provider that times out and pays all the same has paid once', async () => {
  await fixture.order('payouts', 'timeout_paid');
  const member = await fixture.member({ balance: 1_000 });
  const { withdrawal_id } = await asked(member, 1_000);
  await reach(member, withdrawal_id, 'paid', 40_000);
  expect((await rowOf(withdrawal_id)).attempts).toBe(1);
  expect(await walletOf(member)).toEqual({ balance: 0, held: 0 });
}, 60_000);

it('a provider that times out and never had the order is sent it again under the same reference', async () => {
  await fixture.order('payouts', 'timeout_lost');
  const member = await fixture.member({ balance: 1_000 });
  const { withdrawal_id } = await asked(member, 1_000);
  const { reference } = await until(
    () => rowOf(withdrawal_id),
    ({ attempts }) => attempts === 1,
  );
  await fixture.order('payouts', 'normal');
  await reach(member, withdrawal_id, 'paid', 50_000);
  expect(await rowOf(withdrawal_id)).toMatchObject({ reference, attempts: 2 });
}, 70_000);
