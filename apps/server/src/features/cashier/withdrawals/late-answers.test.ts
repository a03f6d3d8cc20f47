import { afterAll, beforeEach, expect, it } from 'vitest';
import { cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { answer, ordering } from '#src/features/cashier/test/ordering.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { askOrders } from '#src/features/cashier/withdrawals/ask-orders.ts';
import { makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture({ JOBS: '0' });
const { app, db } = fixture;
const { walletOf, rowOf, approve } = withdrawing(fixture);
const { errors, depsWith, hear, work, letGo, ordered, lost, refused, reject, flagsOf, workOff } = ordering(fixture);
beforeEach(() => errors.splice(0));
afterAll(async () => expect(await audit(db)).toEqual([]));

it('a large order that was lost, turns up and is refused needs two people again', async () => {
  const { member, withdrawal_id, reference } = await lost(30_000);
  expect(await rowOf(withdrawal_id)).toMatchObject({ approvals_needed: 2 });
  expect(await hear(answer(reference, 'pending', 30_000))).toBe('pending');
  expect(await hear(answer(reference, 'refused', 30_000))).toBe('refused');
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'review', approvals_needed: 2 });
  const again = await approve(await makeStaff(app, 'finance'), member, withdrawal_id);
  expect(again.body.data).toMatchObject({ state: 'review', approvals_left: 1 });
});

it('an order that was refused and is on its way all the same cannot be rejected, and ends the withdrawal when it is paid', async () => {
  const { member, withdrawal_id, reference } = await refused();
  await fixture.order('callbacks', 'drop');
  await fixture.order('payouts', 'slow');
  await workOff(reference, '1000.00');
  expect((await reject(member, withdrawal_id)).body.error).toBe(2204);
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'sent', reference });
  expect(await walletOf(member)).toEqual({ balance: 0, held: 1_000 });
  expect(await hear(answer(reference, 'paid'))).toBe('paid');
  expect(await walletOf(member)).toEqual({ balance: 0, held: 0 });
  expect(await flagsOf(member)).toEqual([]);
});

it('nor let go again under another reference, nor taken back by the member', async () => {
  await fixture.order('callbacks', 'drop');
  await fixture.order('payouts', 'slow');
  const [one, two] = [await refused(), await refused()];
  for (const { reference } of [one, two]) await workOff(reference, '1000.00');
  const approved = await approve(await makeStaff(app, 'finance'), one.member, one.withdrawal_id);
  const taken = await app.call(
    'POST /api/member/withdraw/cancel',
    { withdrawal_id: two.withdrawal_id },
    { token: two.member.token },
  );
  expect([approved.body.error, taken.body.error]).toEqual([2204, 2204]);
  for (const { member, withdrawal_id, reference } of [one, two]) {
    expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'sent', reference });
    expect(await walletOf(member)).toEqual({ balance: 0, held: 1_000 });
  }
});

it('what the provider refused is neither let go nor taken back while it cannot be asked, and both once it can', async () => {
  const [one, two] = [await refused(), await refused()];
  const as = await makeStaff(app, 'finance');
  const both = async () => [
    (await approve(as, one.member, one.withdrawal_id)).body.error,
    (
      await app.call(
        'POST /api/member/withdraw/cancel',
        { withdrawal_id: two.withdrawal_id },
        { token: two.member.token },
      )
    ).body.error,
  ];
  await fixture.order('service', 'down');
  expect(await both()).toEqual([2107, 2107]);
  await fixture.order('service', 'normal');
  expect(await both()).toEqual([0, 0]);
  expect([(await rowOf(one.withdrawal_id)).state, (await rowOf(two.withdrawal_id)).state]).toEqual([
    'approved',
    'cancelled',
  ]);
});

it('an old order that is on its way beside another is an alarm, and one more when it is paid', async () => {
  const { member, withdrawal_id, reference } = await refused();
  await letGo(member, withdrawal_id);
  await work(withdrawal_id);
  for (const status of ['pending', 'pending', 'paid'] as const)
    expect(await hear(answer(reference, status))).toBe('paid_twice');
  expect(await flagsOf(member)).toEqual(
    ['pending', 'paid'].map((status) => ({ kind: 'paid_twice', subject: `${reference}:${status}` })),
  );
});

it('an old order that is paid just after another was let go ends it, and the books agree', async () => {
  const { member, withdrawal_id, reference } = await refused();
  await letGo(member, withdrawal_id);
  expect(await hear(answer(reference, 'paid'))).toBe('paid');
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'paid', reference });
  expect(await audit(db)).toEqual([]);
});

it('a provider that does not answer in time is away: no transaction waits for it longer', async () => {
  const { withdrawal_id } = await refused();
  const never = { readPayOut: () => new Promise<never>(() => undefined) };
  const asking = askOrders(depsWith(never), await rowOf(withdrawal_id), 50);
  await expect(asking).rejects.toMatchObject({ reason: 'payment_unavailable' });
}, 10_000);

it('every order is asked for at once', async () => {
  const { withdrawal_id } = await refused();
  const row = await rowOf(withdrawal_id);
  let waiting = 0;
  const both = Promise.withResolvers<undefined>();
  const readPayOut = () => {
    waiting += 1;
    if (waiting === 2) both.resolve(undefined);
    return both.promise;
  };
  await askOrders(depsWith({ readPayOut }), row);
  expect(waiting).toBe(2);
}, 10_000);

it('a refusal of what was paid is an alarm', async () => {
  const { member, withdrawal_id, reference } = await ordered();
  await hear(answer(reference, 'paid'));
  for (let times = 0; times < 2; times += 1) expect(await hear(answer(reference, 'refused'))).toBe('refused_late');
  expect(errors).toMatchObject([{ reference }, { reference }]);
  expect(await flagsOf(member)).toEqual([{ kind: 'refused_late', subject: reference }]);
  expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'paid' });
});
