import { baht } from '@chokdee/kernel';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { answer, ordering } from '#src/features/cashier/test/ordering.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture({ JOBS: '0' });
const { app, db } = fixture;
const { asked, read, walletOf, rowOf, approve } = withdrawing(fixture);
const { errors, hear, work, lost, refused, reject, flagsOf, workOff } = ordering(fixture);
beforeEach(() => errors.splice(0));
afterAll(async () => expect(await audit(db)).toEqual([]));

describe('an order that the provider says it never had', () => {
  it('keeps its reference when staff let it go again, whoever let it go before', async () => {
    const [one, two] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];
    const member = await fixture.member({ balance: 9_000 });
    const { withdrawal_id } = await asked(member, 9_000);
    const { reference } = await rowOf(withdrawal_id);
    expect((await approve(one, member, withdrawal_id)).body.data).toMatchObject({ state: 'approved' });
    for (let rounds = 0; rounds < 10; rounds += 1) await work(withdrawal_id);
    expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'review', reference });
    const key = { member_id: member.id, withdrawal_id };
    const seen = await callStaff(app, 'GET /bo/api/cashier/withdrawal', key, { as: two });
    expect(seen.body.data).toMatchObject({ approvals: [], approvals_needed: 1 });
    expect((await approve(one, member, withdrawal_id)).body.data).toMatchObject({ state: 'approved' });
    expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'approved', reference });
  });

  it('and that it pays while staff look is paid, and cannot be let go again', async () => {
    const { member, withdrawal_id, reference } = await lost();
    expect(await hear(answer(reference, 'paid'))).toBe('paid');
    expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'paid', reference });
    expect(await walletOf(member)).toEqual({ balance: 0, held: 0 });
    expect((await approve(await makeStaff(app, 'finance'), member, withdrawal_id)).body.error).toBe(2204);
  });

  it('is asked for once more before it is rejected: what lay in the queue is not freed', async () => {
    const { member, withdrawal_id, reference } = await lost();
    await fixture.order('callbacks', 'drop');
    await workOff(reference, '1000.00');
    expect((await reject(member, withdrawal_id)).body.error).toBe(2204);
    expect(['sent', 'paid']).toContain((await rowOf(withdrawal_id)).state);
    expect((await walletOf(member)).balance).toBe(0);
  });

  it('is not rejected while the provider cannot be asked', async () => {
    const { member, withdrawal_id } = await lost();
    await fixture.order('service', 'down');
    expect((await reject(member, withdrawal_id)).body.error).toBe(2107);
    await fixture.order('service', 'normal');
    expect((await reject(member, withdrawal_id)).body.error).toBe(0);
    expect(await walletOf(member)).toEqual({ balance: 1_000, held: 0 });
  });

  it('is not the member’s to take back', async () => {
    const { member, withdrawal_id } = await lost();
    expect(await read(member, withdrawal_id)).toMatchObject({ can_cancel: false });
    const { body } = await app.call('POST /api/member/withdraw/cancel', { withdrawal_id }, { token: member.token });
    expect(body.error).toBe(2204);
  });

  it('and that is paid after it was rejected is an alarm', async () => {
    const { member, withdrawal_id, reference } = await lost();
    expect((await reject(member, withdrawal_id)).body.error).toBe(0);
    expect(await hear(answer(reference, 'paid'))).toBe('paid_twice');
    expect(errors).toMatchObject([{ reference }]);
    expect(await flagsOf(member)).toEqual([{ kind: 'paid_twice', subject: `${reference}:paid` }]);
  });
});

describe('an order that the provider refused', () => {
  it('and pays all the same ends the withdrawal under its reference', async () => {
    const { member, withdrawal_id, reference } = await refused();
    expect((await rowOf(withdrawal_id)).reference).not.toBe(reference);
    expect(await hear(answer(reference, 'paid'))).toBe('paid');
    expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'paid', reference });
    expect(await walletOf(member)).toEqual({ balance: 0, held: 0 });
  });

  it('and pays when another is on its way is an alarm; told again that it was refused is none', async () => {
    const { member, withdrawal_id, reference } = await refused();
    expect((await approve(await makeStaff(app, 'finance'), member, withdrawal_id)).body.error).toBe(0);
    await work(withdrawal_id);
    expect(await hear(answer(reference, 'refused'))).toBe('known');
    expect(await hear(answer(reference, 'paid'))).toBe('paid_twice');
    expect(await flagsOf(member)).toEqual([{ kind: 'paid_twice', subject: `${reference}:paid` }]);
    expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'sending', amount: baht(1_000) });
  });
});

it('an order that we never gave is logged', async () => {
  expect(await hear(answer('WNOBODY', 'paid'))).toBe('unknown_reference');
  expect(errors).toMatchObject([{ reference: 'WNOBODY' }]);
});
