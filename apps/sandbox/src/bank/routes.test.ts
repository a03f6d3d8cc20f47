import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { QR_TEXTS } from '#src/bank/test/qr-texts.ts';
import { readConfig } from '#src/config.ts';

let app: ReturnType<typeof createApp>;

beforeEach(() => {
  app = createApp(readConfig({ SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:1/hooks/sandbox', LOG_LEVEL: 'silent' }));
  return () => app.close();
});

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const payUrl = (query: Record<string, string>) => `/bank/pay?${new URLSearchParams(query).toString()}`;
const PAYER = { name: 'มาลี มีสุข', bank_code: 'SCB', number: '9876543210' };

describe('a QR', () => {
  it('shows whom and how much, and who pays', async () => {
    const { body, statusCode } = await app.inject(payUrl({ qr: QR_TEXTS.bill, name: 'วิชัย <ใจดี>' }));
    expect(statusCode).toBe(200);
    for (const part of ['CHOKDEE', '099400016550100', 'D7K2M9PQ4X', '500.25', 'วิชัย &lt;ใจดี&gt;'])
      expect(body).toContain(part);
  });

  it('is paid without script, and the payer is remembered', async () => {
    const paid = await form('/bank/pay', { qr: QR_TEXTS.bill, ...PAYER });
    expect(paid.statusCode).toBe(303);
    const { body } = await app.inject(String(paid.headers['location']));
    expect(body).toContain('role="status"');
    expect(body).toContain('+500.25 บาท');
    expect((await app.inject(payUrl({ qr: QR_TEXTS.phone }))).body).toContain('value="มาลี มีสุข"');
  });

  it('without an amount wants one', async () => {
    expect((await app.inject(payUrl({ qr: QR_TEXTS.tax }))).body).toContain('name="amount"');
    const refused = await form('/bank/pay', { qr: QR_TEXTS.tax, amount: '', ...PAYER });
    expect([refused.statusCode, refused.body.includes('role="alert"')]).toEqual([400, true]);
    expect(refused.body).toContain('value="มาลี มีสุข"');
    expect((await form('/bank/pay', { qr: QR_TEXTS.tax, amount: '1,000.5', ...PAYER })).statusCode).toBe(303);
    expect((await app.inject('/bank')).body).toContain('+1,000.50 บาท');
  });

  it.each(['', 'nonsense', QR_TEXTS.other])('says what is wrong with "%s"', async (qr) => {
    const answer = await app.inject(payUrl({ qr }));
    expect([answer.statusCode, answer.body.includes('role="alert"')]).toEqual([400, true]);
    expect((await form('/bank/pay', { qr, ...PAYER })).statusCode).toBe(400);
    expect((await app.inject({ method: 'POST', url: '/bank/pay', payload: { qr } })).json()).toHaveProperty('error');
  });
});

describe('the page', () => {
  it('says what to do while nothing happened', async () => {
    const { body } = await app.inject('/bank');
    expect(body).toContain('ยังไม่มีเงินเข้า');
    expect((await app.inject('/')).body).toContain('href="/bank"');
  });

  it('sends a transfer from anyone to any account', async () => {
    const to = { to_bank_code: 'TRUEMONEY', to_number: '089-999-9999', amount: '250' };
    expect((await form('/bank/transfers', { ...to, ...PAYER, name: '<b>ใคร</b>' })).statusCode).toBe(303);
    const { body } = await app.inject('/bank');
    expect(body).toContain('TRUEMONEY 0899999999');
    expect(body).not.toContain('<b>ใคร');
  });

  it.each([{ amount: '0' }, { amount: '1.234' }, { to_number: 'x1' }, { to_bank_code: 'kbank' }, { name: '' }])(
    'refuses a transfer with %o and says why',
    async (fields) => {
      const to = { to_bank_code: 'KBANK', to_number: '1112223334', amount: '250' };
      const answer = await form('/bank/transfers', { ...to, ...PAYER, ...fields });
      expect([answer.statusCode, answer.body.includes('role="alert"')]).toEqual([400, true]);
      expect(answer.body).toContain('ยังไม่มีเงินเข้า');
    },
  );

  it('takes orders by form, and shows what holds', async () => {
    expect((await form('/bank/orders', { what: 'payouts', how: 'slow' })).statusCode).toBe(303);
    expect((await app.inject('/bank')).body).toContain('<option value="slow" selected>');
    for (const wrong of [
      { what: 'payouts', how: 'down' },
      { what: 'weather', how: 'normal' },
    ])
      expect((await form('/bank/orders', wrong)).statusCode).toBe(400);
    const { orders } = (
      await app.inject({ method: 'POST', url: '/bank/orders', payload: { what: 'service', how: 'normal' } })
    ).json<{ orders: object }>();
    expect(orders).toEqual({ callbacks: 'normal', payouts: 'slow', payees: 'normal', service: 'normal' });
  });

  it('confirms a payout that waits, by form', async () => {
    await form('/bank/orders', { what: 'payouts', how: 'slow' });
    await app.inject({
      method: 'POST',
      url: '/bank/v1/payouts',
      headers: { authorization: 'Bearer sandbox-bank-key' },
      payload: {
        reference: 'W1',
        amount: '1500.00',
        bank_code: 'SCB',
        account_number: '9876543210',
        account_name: 'มาลี',
      },
    });
    expect((await app.inject('/bank')).body).toContain('action="/bank/payouts/W1/confirm"');
    expect((await form('/bank/payouts/W1/confirm', { how: 'refused' })).statusCode).toBe(303);
    const { body } = await app.inject('/bank');
    expect(body).toContain('✕ ปฏิเสธ');
    expect(body).not.toContain('/bank/payouts/W1/confirm');
  });
});
