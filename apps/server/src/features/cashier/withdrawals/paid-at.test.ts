import { addDays, dayOf, startOf } from '@chokdee/kernel';
import { afterAll, expect, it } from 'vitest';
import { type Difference, reconcileDay } from '#src/features/cashier/reconcile.ts';
import { cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { depositing } from '#src/features/cashier/test/depositing.ts';
import { answer, ordering } from '#src/features/cashier/test/ordering.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { audit } from '#src/ledger/audit.ts';
import type { DayReport, PayOut } from '#src/lib/payments/provider.ts';

const fixture = await cashierFixture({ JOBS: '0' });
const { db } = fixture;
const { ordered, hear, depsWith, letGo } = ordering(fixture);
const { rowOf } = withdrawing(fixture);
const { arrived } = depositing(fixture);
afterAll(async () => expect(await audit(db)).toEqual([]));

const today = dayOf(new Date());
const yesterday = addDays(today, -1);
const lastMinute = new Date(startOf(today).getTime() - 60_000);
const inMs = (ms: number) => new Date(Date.now() + ms);
const DAY_MS = 86_400_000;

/** A withdrawal that was let go and asked for so many days ago. */
const orderedBefore = async (days: number) => {
  const order = await ordered();
  await db
    .updateTable('withdrawal')
    .set({ created_at: inMs(-days * DAY_MS) })
    .where('withdrawal_id', '=', order.withdrawal_id)
    .execute();
  return order;
};

/** What is wrong with a movement on a day of which the provider tells that. */
const differencesOn = async (day: typeof today, reference: string, told: Partial<DayReport> = {}) => {
  const report = { in: [], out: [], unreadable: 0, ...told };
  await reconcileDay(depsWith(undefined), { name: 'sandbox', readReport: async () => report } as never, day);
  const { differences } = await db
    .selectFrom('reconciliation')
    .select('differences')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return (differences as Difference[]).filter((one) => one.reference === reference).map(({ what }) => what);
};

it('what was paid before midnight and heard after it is booked on the day of the payment, as it is reported', async () => {
  const { reference } = await orderedBefore(2);
  const paid: PayOut = { ...answer(reference, 'paid'), paidAt: lastMinute };
  expect(await differencesOn(yesterday, reference, { out: [paid] })).toEqual(['not_booked']);
  await hear(paid);
  expect(await differencesOn(yesterday, reference, { out: [paid] })).toEqual([]);
  expect(await differencesOn(today, reference)).toEqual([]);
});

it('so it is with another amount, of which staff say after midnight that it was paid', async () => {
  const { reference, withdrawal_id } = await orderedBefore(2);
  await hear({ ...answer(reference, 'paid', 900), paidAt: lastMinute });
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'sent', paid_at: lastMinute });
});

it('an order that is refused after all was paid at no time', async () => {
  const { reference, withdrawal_id, member } = await orderedBefore(2);
  await hear({ ...answer(reference, 'paid', 900), paidAt: lastMinute });
  await hear(answer(reference, 'refused'));
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'review', paid_at: null });
  await letGo(member, withdrawal_id);
});

it.each([
  ['to come', inMs(DAY_MS)],
  ['before it was asked for', inMs(-4 * DAY_MS)],
  ['none at all', null],
])('a time that is %s hides no payout: it is booked on the day on which we heard', async (_what, paidAt) => {
  const { reference, withdrawal_id } = await orderedBefore(3);
  await hear({ ...answer(reference, 'paid'), paidAt });
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'paid', paid_at: null });
  expect(await differencesOn(today, reference)).toEqual(['not_reported']);
});

it('a time of long ago hides no payout either, be it asked for before', async () => {
  const { reference } = await orderedBefore(40);
  await hear({ ...answer(reference, 'paid'), paidAt: inMs(-30 * DAY_MS) });
  expect(await differencesOn(today, reference)).toEqual(['not_reported']);
});

it('what arrived before midnight and is heard after it belongs to the day of the payment too', async () => {
  const sent = await fixture.transfer('77.77', await fixture.member(), { paid_at: lastMinute.toISOString() });
  await arrived(sent);
  expect(await differencesOn(yesterday, sent.transaction_id)).toEqual(['not_reported']);
  expect(await differencesOn(today, sent.transaction_id)).toEqual([]);
});
