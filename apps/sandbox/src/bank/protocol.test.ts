import { addDays, dayOf } from '@chokdee/kernel';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, eventually, Receiver, startBank } from '#src/bank/test/bank-app.ts';
import { QR_TEXTS } from '#src/bank/test/qr-texts.ts';

let receiver: Receiver;
let app: FastifyInstance;
let address: string;

beforeEach(async () => {
  receiver = new Receiver();
  ({ app, address } = await startBank(await receiver.listen()));
});
afterEach(async () => {
  await app.close();
  receiver.close();
});

const get = (path: string) => call(address, 'GET', `/bank/v1${path}`);
const post = (path: string, body: object) => call(address, 'POST', `/bank/v1${path}`, body);
const pay = (body: object) => call(address, 'POST', '/bank/pay', body);
const transfer = (body: object) => call(address, 'POST', '/bank/transfers', body);
const order = (what: string, how: string) => call(address, 'POST', '/bank/orders', { what, how });

const BILL = {
  reference: 'D7K2M9PQ4X',
  kind: 'bill',
  target: '099400016550100',
  amount: '500.25',
  expires_at: '2026-01-31T03:15:00Z',
};
const PROXY = { ...BILL, reference: 'P1', kind: 'proxy', target: '0812345678', amount: '100.07' };
const PAYOUT = {
  reference: 'W1',
  amount: '1500.00',
  bank_code: 'SCB',
  account_number: '9876543210',
  account_name: 'มาลี มีสุข',
};

describe('pay-ins', () => {
  it('a bill is open until its QR is paid, though late, and tells what came', async () => {
    expect(await post('/payins', BILL)).toEqual({ status: 200, body: { reference: BILL.reference, status: 'open' } });
    expect((await get(`/payins/${BILL.reference}`)).body).toEqual({
      reference: BILL.reference,
      status: 'open',
      transaction: null,
    });
    const { body: transaction } = await pay({
      qr: QR_TEXTS.bill,
      name: 'มาลี',
      bank_code: 'SCB',
      number: '987-6-54321-0',
    });
    expect(transaction).toEqual({
      transaction_id: expect.any(String),
      account: { bank_code: 'PROMPTPAY', number: BILL.target },
      reference: BILL.reference,
      amount: '500.25',
      paid_at: expect.stringMatching(/Z$/),
      payer: { name: 'มาลี', bank_code: 'SCB', number: '9876543210' },
    });
    expect((await get(`/payins/${BILL.reference}`)).body).toEqual({
      reference: BILL.reference,
      status: 'paid',
      transaction,
    });
    expect((await get(`/transactions/${String(transaction['transaction_id'])}`)).body).toEqual(transaction);
  });

  it('a bill is found by its reference, whatever is paid, and not by its amount', async () => {
    await post('/payins', BILL);
    await post('/payins', { ...BILL, reference: 'OTHER' });
    const { body } = await pay({ qr: QR_TEXTS.bill, amount: '499' });
    expect((await get(`/payins/${BILL.reference}`)).body).toMatchObject({ status: 'paid', transaction: body });
    await transfer({ to_bank_code: 'PROMPTPAY', to_number: BILL.target, amount: BILL.amount });
    expect((await get('/payins/OTHER')).body).toMatchObject({ status: 'open' });
  });

  it('a proxy is found by its number and the exact amount alone', async () => {
    await post('/payins', PROXY);
    await post('/payins', { ...PROXY, reference: 'P2', amount: '100.08' });
    await transfer({ to_bank_code: 'PROMPTPAY', to_number: '0812345678', amount: '100.09' });
    await transfer({ to_bank_code: 'KBANK', to_number: '0812345678', amount: '100.07' });
    expect((await get('/payins/P1')).body).toMatchObject({ status: 'open' });
    const { body } = await pay({ qr: QR_TEXTS.phone });
    expect(body).toMatchObject({ reference: '', account: { bank_code: 'PROMPTPAY', number: '0812345678' } });
    expect((await get('/payins/P1')).body).toMatchObject({ status: 'paid', transaction: body });
    expect((await get('/payins/P2')).body).toMatchObject({ status: 'open' });
  });

  it('the same again is the same; another body with its reference is refused', async () => {
    await post('/payins', BILL);
    await pay({ qr: QR_TEXTS.bill });
    expect((await post('/payins', BILL)).body).toEqual({ reference: BILL.reference, status: 'open' });
    expect((await get(`/payins/${BILL.reference}`)).body).toMatchObject({ status: 'paid' });
    expect((await post('/payins', { ...BILL, amount: '500.26' })).status).toBe(409);
  });

  it('strangers pay what is unknown or paid already: each is a transaction of its own', async () => {
    const early = (await pay({ qr: QR_TEXTS.bill })).body;
    await post('/payins', BILL);
    expect((await get(`/payins/${BILL.reference}`)).body).toMatchObject({ status: 'open' });
    const first = (await pay({ qr: QR_TEXTS.bill })).body;
    const second = (await pay({ qr: QR_TEXTS.bill })).body;
    expect(new Set([early, first, second].map((body) => body['transaction_id'])).size).toBe(3);
    expect(second).toMatchObject({ reference: BILL.reference });
    expect((await get(`/payins/${BILL.reference}`)).body).toMatchObject({ transaction: first });
  });
});

describe('payouts', () => {
  const statusOf = async (reference: string) => (await get(`/payouts/${reference}`)).body['status'];

  it('is pending, then paid, and told of', async () => {
    const { body } = await post('/payouts', PAYOUT);
    expect(body).toEqual({
      reference: 'W1',
      provider_ref: expect.any(String),
      amount: '1500.00',
      status: 'pending',
      reason: '',
      paid_at: null,
    });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.received[0]?.event).toMatchObject({ type: 'payout', reference: 'W1' });
    expect((await get('/payouts/W1')).body).toEqual({ ...body, status: 'paid', paid_at: expect.stringMatching(/Z$/) });
  });

  it('takes a reference once: the same again is the same payout, another body is refused', async () => {
    const [first, again] = await Promise.all([post('/payouts', PAYOUT), post('/payouts', PAYOUT)]);
    expect(again.body['provider_ref']).toBe(first.body['provider_ref']);
    for (const other of [
      { amount: '1500.01' },
      { account_number: '9876543211' },
      { bank_code: 'KTB' },
      { account_name: 'x' },
    ])
      expect((await post('/payouts', { ...PAYOUT, ...other })).status).toBe(409);
    await eventually(async () => expect(await statusOf('W1')).toBe('paid'));
    expect((await post('/payouts', PAYOUT)).body).toMatchObject({ status: 'paid' });
    expect(receiver.received).toHaveLength(1);
  });

  it('a slow one waits for the page, and ends once', async () => {
    await order('payouts', 'slow');
    await post('/payouts', PAYOUT);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await statusOf('W1')).toBe('pending');
    const confirm = (how: string) => call(address, 'POST', '/bank/payouts/W1/confirm', { how });
    expect((await confirm('paid')).body).toMatchObject({ reference: 'W1', status: 'paid' });
    expect((await confirm('refused')).status).toBe(409);
    expect(await statusOf('W1')).toBe('paid');
    expect((await call(address, 'POST', '/bank/payouts/W2/confirm', { how: 'paid' })).status).toBe(404);
  });

  it('is refused at once or later, with a reason', async () => {
    await order('payouts', 'refuse');
    const { body } = await post('/payouts', PAYOUT);
    expect(body).toMatchObject({ status: 'refused', reason: expect.stringMatching(/./), paid_at: null });
    await order('payouts', 'refuse_later');
    expect((await post('/payouts', { ...PAYOUT, reference: 'W2' })).body).toMatchObject({ status: 'pending' });
    await eventually(async () => expect(await statusOf('W2')).toBe('refused'));
    expect((await get('/payouts/W2')).body).toMatchObject({ reason: body['reason'], paid_at: null });
  });

  const hangs = (reference: string) =>
    fetch(`${address}/bank/v1/payouts`, {
      method: 'POST',
      headers: { authorization: 'Bearer a key for tests', 'content-type': 'application/json' },
      body: JSON.stringify({ ...PAYOUT, reference }),
      signal: AbortSignal.timeout(1_000),
    });

  it('hangs and was taken, or hangs and was not', async () => {
    await order('payouts', 'timeout_paid');
    await expect(hangs('W1')).rejects.toThrow('timeout');
    await eventually(async () => expect(await statusOf('W1')).toBe('paid'));
    expect((await post('/payouts', PAYOUT)).body).toMatchObject({ status: 'paid' });
    await order('payouts', 'timeout_lost');
    await expect(hangs('W2')).rejects.toThrow('timeout');
    expect((await get('/payouts/W2')).status).toBe(404);
  });

  it('a connection that hangs does not hold up the close', async () => {
    await order('payouts', 'timeout_lost');
    const hanging = call(address, 'POST', '/bank/v1/payouts', PAYOUT).catch((error: Error) => error.message);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const from = Date.now();
    await app.close();
    expect(Date.now() - from).toBeLessThan(5_000);
    expect(await hanging).toBe('fetch failed');
  });
});

describe('the rest', () => {
  it('says whose account it is, or another name', async () => {
    const asked = { bank_code: 'SCB', account_number: '9876543210', name: 'มาลี มีสุข' };
    expect((await post('/payees', asked)).body).toEqual({ name: 'มาลี มีสุข', matches: true });
    await order('payees', 'mismatch');
    const { body } = await post('/payees', asked);
    expect(body['matches']).toBe(false);
    expect(body['name']).not.toBe('มาลี มีสุข');
  });

  it('reports a day from midnight to midnight in Bangkok', async () => {
    const to = { to_bank_code: 'KBANK', to_number: '1112223334', amount: '10' };
    for (const paid_at of [
      '2026-01-30T16:59:59.999Z',
      '2026-01-30T17:00:00Z',
      '2026-01-31T16:59:59.999Z',
      '2026-01-31T17:00:00Z',
    ])
      await transfer({ ...to, paid_at });
    const { body } = await get('/reports/2026-01-31');
    expect((body['in'] as { paid_at: string }[]).map(({ paid_at }) => paid_at)).toEqual([
      '2026-01-30T17:00:00.000Z',
      '2026-01-31T16:59:59.999Z',
    ]);
    expect((await get('/reports/2026-02-30')).status).toBe(404);
  });

  it('reports the payouts that were paid, and no other', async () => {
    await post('/payouts', PAYOUT);
    await eventually(async () => expect((await get('/payouts/W1')).body['status']).toBe('paid'));
    await order('payouts', 'slow');
    await post('/payouts', { ...PAYOUT, reference: 'W2' });
    const paid = (await get('/payouts/W1')).body;
    const today = dayOf(new Date(String(paid['paid_at'])));
    expect((await get(`/reports/${today}`)).body).toEqual({ in: [], out: [paid] });
    expect((await get(`/reports/${addDays(today, 1)}`)).body).toEqual({ in: [], out: [] });
  });

  it.each(['/payins/x', '/transactions/x', '/payouts/x', '/reports/today'])('knows nothing of %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('refuses a wrong key, and answers nobody while it is down', async () => {
    expect((await call(address, 'GET', '/bank/v1/payins/x', undefined, 'wrong')).status).toBe(401);
    expect((await call(address, 'POST', '/bank/v1/payouts', PAYOUT, 'wrong')).status).toBe(401);
    await order('service', 'down');
    expect((await post('/payouts', PAYOUT)).status).toBe(503);
    expect((await get('/reports/2026-01-31')).status).toBe(503);
    await order('service', 'normal');
    expect((await get('/payouts/W1')).status).toBe(404);
  });

  it.each(['500', '500.2', '0.00', '-1.00', '1e3.00', '99999999999.00', 500.25, ''])(
    'refuses the amount %j',
    async (amount) => {
      expect((await post('/payins', { ...BILL, amount })).status).toBe(400);
      expect((await post('/payouts', { ...PAYOUT, amount })).status).toBe(400);
    },
  );
});
