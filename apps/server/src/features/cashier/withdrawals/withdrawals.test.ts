import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import { cashierFixture, PASSWORD, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
afterAll(async () => expect(await audit(db)).toEqual([]));
beforeEach(async () => {
  for (const what of ['callbacks', 'payouts', 'payees', 'service'] as const) await fixture.order(what, 'normal');
});

const { ask, asked, read, reach, walletOf, rowOf, paidAt, approve } = withdrawing(fixture);

describe('a withdrawal', () => {
  it('of a verified member up to 5,000 is held, sent and paid by itself', async () => {
    const member = await fixture.member({ balance: 6_000 });
    const { withdrawal_id } = await asked(member, 5_000);
    expect(await walletOf(member)).toEqual({ balance: 1_000, held: 5_000 });
    const paid = await reach(member, withdrawal_id, 'paid');
    await until(
      async () => (await app.call('GET /api/member/messages', {}, { token: member.token })).body.data.items,
      ([message]) => message?.title === 'โอนเงินถอนแล้ว 5,000.00 บาท',
    );
    expect(paid.steps.map(({ step }) => step)).toEqual(['asked', 'held', 'approved', 'sent', 'paid']);
    expect(await walletOf(member)).toEqual({ balance: 1_000, held: 0 });
    expect(await paidAt(withdrawal_id)).toMatchObject({ status: 'paid', amount: '5000.00' });
  });

  it('above waits for one, above 20,000 for two different people', async () => {
    const [one, two] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];
    const small = await fixture.member({ balance: 20_000 });
    const first = await asked(small, 20_000);
    expect(first.status).toBe('review');
    expect((await approve(one, small, first.withdrawal_id)).body.data).toEqual({
      state: 'approved',
      approvals_left: 0,
    });
    const large = await fixture.member({ balance: 30_000 });
    const second = await asked(large, 20_001);
    expect((await approve(one, large, second.withdrawal_id)).body.data).toEqual({ state: 'review', approvals_left: 1 });
    expect((await approve(one, large, second.withdrawal_id)).body.error).toBe(9114);
    expect((await approve(two, large, second.withdrawal_id)).body.data).toEqual({
      state: 'approved',
      approvals_left: 0,
    });
    await reach(small, first.withdrawal_id, 'paid');
    await reach(large, second.withdrawal_id, 'paid');
  });

  it.each<[string, object, { order?: [string, string] }]>([
    ['whose phone is not verified', { isVerified: false }, {}],
    ['whose bank names someone else', {}, { order: ['payees', 'mismatch'] }],
    ['whose bank cannot be asked', {}, { order: ['service', 'down'] }],
  ])('of a member %s waits for staff, however little it is', async (_what, request, { order }) => {
    if (order) await fixture.order(order[0] as 'payees', order[1] ?? '');
    const member = await fixture.member({ balance: 1_000, ...request });
    expect((await asked(member, 300)).status).toBe('review');
  });

  it('rejected gives the money back and says why; approving it then is refused', async () => {
    const [member, staff] = [await fixture.member({ balance: 9_000 }), await makeStaff(app, 'finance')];
    const { withdrawal_id } = await asked(member, 9_000);
    const input = { member_id: member.id, withdrawal_id, reason: 'บัญชีปลายทางปิดแล้ว' };
    const presses = await Promise.all(
      [1, 2, 3].map(() => callStaff(app, 'POST /bo/api/cashier/withdrawal/reject', input, { as: staff })),
    );
    expect(presses.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([0, 2204, 2204]);
    expect(await read(member, withdrawal_id)).toMatchObject({ status: 'rejected', note: 'บัญชีปลายทางปิดแล้ว' });
    expect(await walletOf(member)).toEqual({ balance: 9_000, held: 0 });
    expect((await approve(staff, member, withdrawal_id)).body.error).toBe(2204);
  });

  it('is approved once by a double click', async () => {
    const [member, staff] = [await fixture.member({ balance: 9_000 }), await makeStaff(app, 'finance')];
    const { withdrawal_id } = await asked(member, 9_000);
    const presses = await Promise.all([1, 2, 3, 4].map(() => approve(staff, member, withdrawal_id)));
    expect(presses.filter(({ body }) => body.error === 0)).toHaveLength(1);
    await reach(member, withdrawal_id, 'paid');
  });

  it('can be taken back while it waits, and not after', async () => {
    const member = await fixture.member({ balance: 9_000 });
    const { withdrawal_id } = await asked(member, 9_000);
    const cancel = (id: string) =>
      app.call('POST /api/member/withdraw/cancel', { withdrawal_id: id }, { token: member.token });
    expect((await cancel(withdrawal_id)).body.data).toMatchObject({ status: 'cancelled' });
    expect(await walletOf(member)).toEqual({ balance: 9_000, held: 0 });
    const sent = await asked(member, 300);
    await reach(member, sent.withdrawal_id, 'paid');
    expect((await cancel(sent.withdrawal_id)).body.error).toBe(2204);
  });

  it('asked for fifty times at once takes the balance once', async () => {
    const member = await fixture.member({ balance: 4_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(member, 4_000)));
    expect(answers.filter(({ body }) => body.error === 0)).toHaveLength(1);
    // A loaded machine may tell some of them to come back.
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await walletOf(member)).balance).toBe(0);
  });

  it('asked for twenty times at once is one, and the others are told that it is pending', async () => {
    const member = await fixture.member({ balance: 10_000, isVerified: false }); // it waits for staff, so it stays open
    const keyOf = (place: number) => (place % 2 === 0 ? {} : { 'idempotency-key': `withdraw-at-once-${place}` });
    const holder = await db.startTransaction().execute(); // some meet at the wallet, however far apart they come
    await sql`select from wallet where member_id = ${member.id} for no key update`.execute(holder);
    const asking = Array.from({ length: 20 }, (_, place) => ask(member, 500, { password: PASSWORD }, keyOf(place)));
    await expect.poll(() => lockWaits(db), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    await holder.commit().execute();
    const refused = (await Promise.all(asking)).flatMap(({ body }) => (body.error === 0 ? [] : [body]));
    expect(refused).toMatchObject(
      Array.from({ length: 19 }, () => ({ error: REFUSALS.withdrawal_blocked.code, data: [{ reason: 'pending' }] })),
    );
    expect(await walletOf(member)).toEqual({ balance: 9_500, held: 500 });
  });

  it('repeated with its key is the same one', async () => {
    const member = await fixture.member({ balance: 4_000 });
    const key = { 'idempotency-key': 'withdraw-once-1' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(member, 500, { password: PASSWORD }, key)));
    expect(new Set(answers.map(({ body }) => body.data.withdrawal_id)).size).toBe(1);
    expect((await ask(member, 600, { password: PASSWORD }, key)).body.error).toBe(9006);
  });
});

describe('a provider that', () => {
  it.each(['refuse', 'refuse_later'])('answers %s leaves the money held and staff decide anew', async (how) => {
    await fixture.order('payouts', how);
    const [member, staff] = [await fixture.member({ balance: 1_000 }), await makeStaff(app, 'finance')];
    const { withdrawal_id } = await asked(member, 1_000);
    const first = await rowOf(withdrawal_id);
    const waiting = await until(
      () => rowOf(withdrawal_id),
      ({ state }) => state === 'review',
    );
    expect(waiting.why).toContain('provider_refused');
    expect(waiting.reference).not.toBe(first.reference);
    expect(await walletOf(member)).toEqual({ balance: 0, held: 1_000 });
    await fixture.order('payouts', 'normal');
    expect((await approve(staff, member, withdrawal_id)).body.error).toBe(0);
    await reach(member, withdrawal_id, 'paid');
  });

  it('confirms late and whose callback is lost is asked', async () => {
    await fixture.order('callbacks', 'drop');
    const member = await fixture.member({ balance: 1_000 });
    const { withdrawal_id } = await asked(member, 1_000);
    await reach(member, withdrawal_id, 'sent');
    await db.updateTable('withdrawal').set({ ask_at: new Date() }).where('withdrawal_id', '=', withdrawal_id).execute();
    await until(
      async () => {
        await db
          .updateTable('withdrawal')
          .set({ ask_at: new Date() })
          .where('withdrawal_id', '=', withdrawal_id)
          .where('state', '=', 'sent')
          .execute();
        return read(member, withdrawal_id);
      },
      ({ status }) => status === 'paid',
    );
  });
});

it('a process that died after it claimed a withdrawal is followed: asked back first, then sent', async () => {
  const member = await fixture.member({ balance: 1_000 });
  await fixture.order('service', 'down');
  const { withdrawal_id } = await asked(member, 1_000); // nobody could be asked whose account it is: it waits
  await db
    .updateTable('withdrawal')
    .set({ state: 'sending', approvals_needed: 0, attempts: 1, ask_at: new Date(Date.now() - 1_000) })
    .where('withdrawal_id', '=', withdrawal_id)
    .execute();
  await fixture.order('service', 'normal');
  await reach(member, withdrawal_id, 'paid', 30_000);
  expect(await paidAt(withdrawal_id)).toMatchObject({ status: 'paid' });
}, 40_000);
