import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type CashierMember, cashierFixture, SECRET, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { depositing } from '#src/features/cashier/test/depositing.ts';
import { audit } from '#src/ledger/audit.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
const { balanceOf } = depositing(fixture);
afterAll(async () => expect(await audit(db)).toEqual([]));
beforeEach(async () => {
  for (const what of ['callbacks', 'service'] as const) await fixture.order(what, 'normal');
});

const openQr = async ({ token }: CashierMember, amount = 500, sub_channel_id = 1) => {
  const { body } = await app.call(
    'POST /api/member/payment/generate_qr',
    { channel_id: 1, sub_channel_id, amount },
    { token },
  );
  expect(body).toMatchObject({ error: 0 });
  return body.data;
};
const statusOf = async ({ token }: CashierMember, deposit_id: string) =>
  (await app.call('GET /api/member/deposit/detail', { deposit_id }, { token })).body.data;
const credited = (member: CashierMember, deposit_id: string) =>
  until(
    () => statusOf(member, deposit_id),
    ({ status }) => status === 'credited',
  );

describe('a QR payment', () => {
  it('is credited by the webhook, and the balance rises by exactly what was paid', async () => {
    const member = await fixture.member();
    const qr = await openQr(member);
    expect(qr).toMatchObject({ status: 'waiting', asked: 500, amount: 500, channel_id: 1, sub_channel_id: 1 });
    expect(qr.qr_code).toContain(qr.reference);
    await fixture.pay(qr.qr_code, member);
    const paid = await credited(member, qr.deposit_id);
    expect(paid.steps.map(({ step }) => step)).toEqual(['asked', 'seen', 'credited']);
    expect(await balanceOf(member)).toBe(500);
  });

  it('without a reference is told apart by its own satang', async () => {
    const member = await fixture.member();
    const qr = await openQr(member, 700, 2);
    expect(qr.amount).toBeGreaterThan(700);
    expect(qr.amount).toBeLessThan(701);
    await fixture.pay(qr.qr_code, member);
    await credited(member, qr.deposit_id);
    expect(await balanceOf(member)).toBe(qr.amount);
  });

  it('is credited by asking when the callback is lost, and once when it comes after all', async () => {
    await fixture.order('callbacks', 'drop');
    const member = await fixture.member();
    const qr = await openQr(member, 150);
    await fixture.pay(qr.qr_code, member);
    const asked = await until(
      async () =>
        (await app.call('GET /api/member/payment/inquiry_status', { reference: qr.reference }, { token: member.token }))
          .body.data,
      ({ status }) => status === 'credited',
    );
    expect(asked.amount).toBe(150);
    await fixture.order('callbacks', 'replay');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await balanceOf(member)).toBe(150);
  });

  it.each(['duplicate', 'reorder', 'delay'])('is credited once when callbacks are told to %s', async (how) => {
    await fixture.order('callbacks', how);
    const member = await fixture.member();
    const [one, two] = [await openQr(member, 111), await openQr(member, 222)];
    await fixture.pay(one.qr_code, member);
    await fixture.pay(two.qr_code, member);
    await fixture.order('callbacks', how === 'reorder' ? 'normal' : how);
    await credited(member, one.deposit_id);
    await credited(member, two.deposit_id);
    expect(await balanceOf(member)).toBe(333);
  });

  it('whose callback comes before the provider has answered finds its deposit', async () => {
    const member = await fixture.member();
    await fixture.order('callbacks', 'before_answer', {
      payer: { name: member.name, bank_code: 'KBANK', number: member.number },
    });
    const qr = await openQr(member, 320);
    await credited(member, qr.deposit_id);
    expect(await balanceOf(member)).toBe(320);
  });

  it('after its time is credited and explained', async () => {
    const member = await fixture.member();
    const qr = await openQr(member, 410);
    await db
      .updateTable('deposit')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('deposit_id', '=', qr.deposit_id)
      .execute();
    await until(
      () => statusOf(member, qr.deposit_id),
      ({ status }) => status === 'expired',
    );
    await fixture.pay(qr.qr_code, member);
    expect((await credited(member, qr.deposit_id)).note).toContain('หลังหมดเวลา');
    expect(await balanceOf(member)).toBe(410);
  });

  it('paid twice is two deposits', async () => {
    const member = await fixture.member();
    const qr = await openQr(member, 130);
    await fixture.pay(qr.qr_code, member);
    await credited(member, qr.deposit_id);
    await fixture.pay(qr.qr_code, member);
    await until(
      () => balanceOf(member),
      (balance) => balance === 260,
    );
  });

  it('by a stranger or of another amount waits for someone', async () => {
    const member = await fixture.member();
    const [one, two] = [await openQr(member, 610), await openQr(member, 620)];
    await fixture.pay(one.qr_code, { name: 'คนอื่น ใจดี', number: '5555555555' });
    await fixture.pay(two.qr_code, member, { amount: '619.99' });
    for (const { deposit_id } of [one, two])
      await until(
        () => statusOf(member, deposit_id),
        ({ status }) => status === 'checking',
      );
    expect(await balanceOf(member)).toBe(0);
    const { data } = (await app.call('GET /api/member/deposit/list', {}, { token: member.token })).body;
    expect(data.items.map(({ note }) => note)).toEqual(['ยอดโอนไม่ตรงกับยอดที่แจ้ง', 'ชื่อผู้โอนไม่ตรงกับสมาชิก']);
  });

  it('is refused in words while the provider is away, and works again after', async () => {
    const member = await fixture.member();
    await fixture.order('service', 'down');
    const headers = { 'idempotency-key': 'qr-provider-away' };
    const input = { channel_id: 1, amount: 500 };
    const { body } = await app.call('POST /api/member/payment/generate_qr', input, { token: member.token, headers });
    expect(body).toMatchObject({ error: 2107 });
    await fixture.order('service', 'normal');
    const again = await app.call('POST /api/member/payment/generate_qr', input, { token: member.token, headers });
    expect(again.body).toMatchObject({ error: 2107 });
    expect((await openQr(member)).status).toBe('waiting');
  });

  it('asked for twice with one key is one', async () => {
    const member = await fixture.member();
    const ask = () =>
      app.call(
        'POST /api/member/payment/generate_qr',
        { channel_id: 1, amount: 500 },
        { token: member.token, headers: { 'idempotency-key': 'qr-same-key-1' } },
      );
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ body }) => body.data.deposit_id)).size).toBe(1);
  });
});

describe('a webhook', () => {
  const send = (body: string, { secret = SECRET, aheadMs = 0 } = {}) => {
    const timestamp = String(Math.floor((Date.now() + aheadMs) / 1_000));
    return fetch(`http://127.0.0.1:${fixture.port}/hooks/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
    });
  };
  const paidUntold = async (amount: number) => {
    const member = await fixture.member();
    await fixture.order('callbacks', 'drop');
    const qr = await openQr(member, amount);
    const { transaction_id } = await fixture.pay(qr.qr_code, member);
    const event = JSON.stringify({ event_id: `evt-${transaction_id}`, type: 'transaction', transaction_id });
    return { member, qr, event };
  };

  it('sent 100 times at once gets 100 good answers and credits once', async () => {
    const { member, qr, event } = await paidUntold(777);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await credited(member, qr.deposit_id);
    expect(await balanceOf(member)).toBe(777);
    const { rows } = await db
      .selectFrom('transfer')
      .select('amount')
      .where('member_id', '=', member.id)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof send>[1]]>([
    ['forged', { secret: 'not-the-secret-at-all' }],
    ['six minutes old', { aheadMs: -360_000 }],
    ['six minutes ahead', { aheadMs: 360_000 }],
  ])('%s is refused and moves nothing', async (_what, how) => {
    const { member, event } = await paidUntold(140);
    expect((await send(event, how)).status).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await balanceOf(member)).toBe(0);
    expect(await db.selectFrom('webhook_event').select('event_id').where('body', '=', event).execute()).toEqual([]);
  });

  it('signed with the older of two secrets counts', async () => {
    const { member, qr, event } = await paidUntold(145);
    expect((await send(event, { secret: 'another-secret-of-old' })).status).toBe(200);
    await credited(member, qr.deposit_id);
  });

  it('with the id of an earlier one is answered and not looked into, whatever it says', async () => {
    const [one, two] = [await paidUntold(161), await paidUntold(162)];
    const [first, second] = [one.event, two.event].map((event) =>
      JSON.stringify({ ...JSON.parse(event), event_id: 'same' }),
    );
    expect((await send(first ?? '')).status).toBe(200);
    await credited(one.member, one.qr.deposit_id);
    expect((await send(second ?? '')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await balanceOf(two.member)).toBe(0);
  });

  it('that lies about a payment credits nothing: the provider is asked', async () => {
    const member = await fixture.member();
    const qr = await openQr(member, 900);
    const lie = JSON.stringify({
      event_id: 'evt-lie',
      type: 'transaction',
      transaction_id: 'never-happened',
      reference: qr.reference,
      account: { bank_code: 'PROMPTPAY', number: '099400012345601' },
      amount: '900.00',
      paid_at: new Date().toISOString(),
      payer: { name: member.name, bank_code: 'KBANK', number: member.number },
    });
    expect((await send(lie)).status).toBe(200);
    await until(
      () => db.selectFrom('webhook_event').select('outcome').where('event_id', '=', 'evt-lie').executeTakeFirst(),
      (row) => row?.outcome === 'unknown_to_provider',
    );
    expect(await balanceOf(member)).toBe(0);
  });

  it('of which the handling failed is handled again', async () => {
    const { member, qr, event } = await paidUntold(155);
    await fixture.order('service', 'down');
    expect((await send(event)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await fixture.order('service', 'normal');
    await credited(member, qr.deposit_id);
  });

  it.each(['{', '[]', '{"event_id":"x"}', ''])('of nonsense (%s) is refused', async (body) => {
    expect((await send(body)).status).toBe(422);
  });
});
