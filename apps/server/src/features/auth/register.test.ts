import { REFUSALS, type Sent } from '@chokdee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { smsReceiver } from '#src/features/auth/test/sms-receiver.ts';
import { withProof } from '#src/features/auth/test/solve-proof.ts';
import { testApp } from '#src/http/test/test-app.ts';

const sms = await smsReceiver();
const app = await testApp({ SMS_URL: sms.url });
const { db } = app.database;

type Form = Sent<'POST /api/register'>;
let people = 0;

/** Somebody new, with a code on his phone. */
const newcomer = async (changes: Partial<Form> = {}): Promise<Form> => {
  people += 1;
  const phone = `06${String(people).padStart(8, '0')}`;
  const sent = await withProof((more) => app.call('POST /api/otp/request', { phone, purpose: 'register', ...more }));
  return {
    phone,
    otp_id: sent.body.data.otp_id,
    otp_code: sms.codeFor(phone) ?? '',
    bank_code: 'KBANK',
    bank_account_number: String(1_000_000_000 + people),
    name: 'มาลี ศรีสุข',
    password: 'ดอกไม้บาน2569',
    birth_date: '1990-02-28',
    accepts_terms: true,
    ...changes,
  };
};

const fieldsOf = (body: { data: unknown }) =>
  Object.fromEntries((body.data as { field: string; message: string }[]).map((one) => [one.field, one.message]));

it('opens an account that is logged in, with a wallet and a bank account', async () => {
  const form = await newcomer({ line_id: 'malee.s' });
  const { body } = await app.call('POST /api/register', form);
  expect(body.error).toBe(0);
  const token = body.data.access_token;
  const info = await app.call('GET /api/get_user_info', {}, { token });
  expect(info.body.data).toMatchObject({
    phone: form.phone,
    name: 'มาลี ศรีสุข',
    level: 1,
    line_id: 'malee.s',
    wallets: [{ wallet_type_id: 1, balance: 0 }],
  });
  const accounts = await app.call('GET /api/member/bank_accounts', {}, { token });
  expect(accounts.body.data).toMatchObject([
    { bank_code: 'KBANK', number: `xxx-x-xx${form.bank_account_number.slice(-4)}`, is_main: true },
  ]);
  expect((await app.call('POST /api/login', { phone: form.phone, password: form.password })).body.error).toBe(0);
});

it('opens nothing with a wrong code, nor with that of another phone', async () => {
  const [form, { otp_id, otp_code }] = [await newcomer(), await newcomer()];
  const wrong = { otp_code: form.otp_code === '111111' ? '222222' : '111111' };
  for (const given of [wrong, { otp_id, otp_code }])
    expect((await app.call('POST /api/register', { ...form, ...given })).body.error).toBe(REFUSALS.otp_invalid.code);
  expect((await app.call('POST /api/register', form)).body.error).toBe(0);
});

it('keeps bank account and birth date sealed', async () => {
  const form = await newcomer();
  await app.call('POST /api/register', form);
  const { rows } = await sql<{ dump: string }>`
    select m::text || b::text as dump from member m join member_bank_account b using (member_id) where phone = ${form.phone}`.execute(
    db,
  );
  expect(rows[0]?.dump).toContain(form.phone);
  expect(rows[0]?.dump).not.toContain(form.bank_account_number);
  expect(rows[0]?.dump).not.toContain(Buffer.from(form.bank_account_number).toString('hex'));
  expect(rows[0]?.dump).not.toContain(form.birth_date);
});

describe('each bad field gets its message on that field', () => {
  it.each<[keyof Form, Form[keyof Form], RegExp]>([
    ['phone', '081234567', /10 หลัก/],
    ['phone', '1812345678', /ขึ้นต้นด้วย 0/],
    ['bank_code', 'NOPE', /เลือกธนาคาร/],
    ['bank_account_number', '12345', /10 หลัก/],
    ['name', 'นายสมชาย', /ชื่อและนามสกุล/],
    ['name', 'นาย สมชาย ใจดี', /คำนำหน้า/],
    ['name', 'น.ส.มาลี ศรีสุข', /คำนำหน้า/],
    ['name', 'x1 2y', /ชื่อและนามสกุล/],
    ['password', 'short', /อย่างน้อย 8/],
    ['password', 'password123', /เดาง่าย/],
    ['password', 'aaaaaaaaaa', /เดาง่าย/],
    ['password', '12345678', /เดาง่าย/],
    ['birth_date', '2020-01-01', /20 ปี/],
    ['birth_date', '1990-02-30', /วันเกิด/],
    ['line_id', 'ไลน์', /LINE ID/],
    ['accepts_terms', false, /ยอมรับ/],
  ])('%s %j', async (field, value, message) => {
    const { status, body } = await app.call('POST /api/register', await newcomer({ [field]: value }));
    expect([status, body.error]).toEqual([200, REFUSALS.invalid_fields.code]);
    expect(fieldsOf(body)[field]).toMatch(message);
  });

  it('all of them at once', async () => {
    const { body } = await app.call(
      'POST /api/register',
      await newcomer({ name: '', password: '', bank_code: '', accepts_terms: false }),
    );
    expect(Object.keys(fieldsOf(body)).toSorted()).toEqual(['accepts_terms', 'bank_code', 'name', 'password']);
  });
});

it('one account per phone: 50 at once make one', async () => {
  const form = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      app.call('POST /api/register', { ...form, bank_account_number: String(2_000_000_000 + index) }),
    ),
  );
  expect(answers.filter(({ body }) => body.error === 0)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await sql<{ n: number }>`select count(*) as n from member where phone = ${form.phone}`.execute(db);
  expect(rows[0]?.n).toBe(1);
});

it('one account per bank account, and the code stays good for another try', async () => {
  const first = await newcomer();
  await app.call('POST /api/register', first);
  const second = await newcomer({ bank_account_number: first.bank_account_number });
  const refused = await app.call('POST /api/register', second);
  expect(fieldsOf(refused.body)['bank_account_number']).toMatch(/ถูกใช้แล้ว/);
  expect((await app.call('POST /api/register', { ...second, bank_account_number: '3333333331' })).body.error).toBe(0);
});

it('takes age by the calendar of Bangkok: twenty today is old enough, twenty tomorrow is not', async () => {
  const bangkok = new Date(Date.now() + 7 * 3_600_000);
  const born = (shiftDays: number) => {
    const day = new Date(bangkok.getTime() + shiftDays * 86_400_000);
    day.setUTCFullYear(day.getUTCFullYear() - 20);
    return day.toISOString().slice(0, 10);
  };
  expect((await app.call('POST /api/register', await newcomer({ birth_date: born(0) }))).body.error).toBe(0);
  expect((await app.call('POST /api/register', await newcomer({ birth_date: born(1) }))).body.error).toBe(
    REFUSALS.invalid_fields.code,
  );
});

it('remembers who referred, and forgives a link that names nobody', async () => {
  const friend = await app.member();
  const [good, bad] = [await newcomer({ ref: String(friend.id) }), await newcomer({ ref: 'x-999999999999999999' })];
  for (const form of [good, bad]) expect((await app.call('POST /api/register', form)).body.error).toBe(0);
  const { rows } = await sql<{
    referrer_id: number | null;
  }>`select referrer_id from member where phone in (${good.phone}, ${bad.phone}) order by phone`.execute(db);
  expect(rows.map((row) => row.referrer_id)).toEqual([friend.id, null]);
});
