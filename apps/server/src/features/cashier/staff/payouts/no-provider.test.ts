import { afterAll, expect, it } from 'vitest';
import { cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { paying } from '#src/features/cashier/test/paying.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { callStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture({ PAYMENT_PROVIDERS: '[]' });
const { app, db } = fixture;
const { asked, approve, reach, walletOf, rowOf } = withdrawing(fixture);
const { finance, take, enter, decide } = paying(fixture);
afterAll(async () => expect(await audit(db)).toEqual([]));

it('a house without a provider pays withdrawals by hand', async () => {
  const member = await fixture.member({ balance: 1_000 });
  const { withdrawal_id, status } = await asked(member, 1_000);
  expect(status).toBe('review'); // nobody could be asked whose account it is
  const [payer, other] = [await finance(), await finance()];
  expect((await approve(other, member, withdrawal_id)).body.error).toBe(0);
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'approved', by_hand: true, ask_at: null });
  const { queues } = (await callStaff(app, 'GET /bo/api/cashier', {}, { as: payer })).body.data;
  expect(queues.find(({ queue }) => queue === 'by_hand')).toMatchObject({ count: 1, amount: 1_000 });
  const one = { member, withdrawal_id };
  expect(await take(one, payer)).toBe(0);
  expect(await decide((await enter(one, payer)).approval_id, other)).toBe(0);
  await reach(member, withdrawal_id, 'paid');
  expect(await walletOf(member)).toEqual({ balance: 0, held: 0 });
});
