import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { smsReceiver } from '#src/features/auth/test/sms-receiver.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { addBankAccount } from '#src/lib/bank-accounts.ts';
import { hashPassword } from '#src/lib/password.ts';
import { secretBox } from '#src/lib/secret-box.ts';

const sms = await smsReceiver();
const app = await testApp({ SMS_URL: sms.url });
const { db } = app.database;
const config = readConfig({});
const box = secretBox(config.dataKeys, config.lookupKey);
const oldHash = await hashPassword('รหัสเดิม-1234');

let people = 0;
const someone = async () => {
  people += 1;
  const phone = `07${String(people).padStart(8, '0')}`;
  const id = await makeMember(db, { phone, password_hash: oldHash });
  const number = String(5_000_000_000 + people);
  await db
    .transaction()
    .execute((trx) => addBankAccount(trx, box, id, { bankCode: 'SCB', number, holderName: 'สมชาย ใจดี' }, true));
  return { id, phone, number };
};
const ask = async (phone: string, purpose: 'register' | 'reset_password' | 'bank' = 'reset_password') => {
  const { body } = await app.call('POST /api/otp/request', { phone, purpose });
  return { error: body.error, otp_id: body.data?.otp_id ?? '', otp_code: sms.codeFor(phone) ?? '000000' };
};
const NEW = 'รหัสใหม่-5678';
const reset = async (phone: string, otp: { otp_id: string; otp_code: string }, new_password = NEW) =>
  (await app.call('POST /api/reset_password_v2', { phone, otp_id: otp.otp_id, otp_code: otp.otp_code, new_password }))
    .body.error;
const login = async (phone: string, password: string) => (await app.call('POST /api/login', { phone, password })).body;

it('resets the password with a code, and every session ends', async () => {
  const { phone } = await someone();
  const { data } = await login(phone, 'รหัสเดิม-1234');
  expect(await reset(phone, await ask(phone))).toBe(0);
  expect((await login(phone, 'รหัสเดิม-1234')).error).toBe(REFUSALS.login_failed.code);
  expect((await login(phone, NEW)).error).toBe(0);
  expect((await app.call('GET /api/get_user_info', {}, { token: data.access_token })).status).toBe(401);
});

it('a guessed code costs its tries, and the right one no longer helps', async () => {
  const { phone } = await someone();
  const otp = await ask(phone);
  const wrong = { ...otp, otp_code: otp.otp_code === '111111' ? '222222' : '111111' };
  for (let guess = 0; guess < 5; guess += 1) expect(await reset(phone, wrong)).toBe(REFUSALS.otp_invalid.code);
  expect(await reset(phone, otp)).toBe(REFUSALS.otp_invalid.code);
});

it('parallel guesses get no more tries than guesses in turn', async () => {
  const { phone } = await someone();
  const otp = await ask(phone);
  const guesses = Array.from({ length: 40 }, (_, index) =>
    reset(phone, { ...otp, otp_code: String(index).padStart(6, '0') }),
  );
  await Promise.all(guesses);
  const { rows } = await sql<{ tries_left: number }>`select tries_left from otp where otp_id = ${otp.otp_id}`.execute(
    db,
  );
  expect(rows[0]?.tries_left).toBe(0);
});

it('a code is used once, also by two at once', async () => {
  const { phone } = await someone();
  const otp = await ask(phone);
  const both = await Promise.all([reset(phone, otp), reset(phone, otp, `${NEW}x`)]);
  expect(both.toSorted((a, b) => a - b)).toEqual([0, REFUSALS.otp_invalid.code]);
  expect(await reset(phone, otp)).toBe(REFUSALS.otp_invalid.code);
});

it('an expired code, one of another phone and one for another purpose open nothing', async () => {
  const [a, b] = [await someone(), await someone()];
  const expired = await ask(a.phone);
  await sql`update otp set expires_at = now() where otp_id = ${expired.otp_id}`.execute(db);
  expect(await reset(a.phone, expired)).toBe(REFUSALS.otp_invalid.code);
  expect(await reset(a.phone, await ask(b.phone))).toBe(REFUSALS.otp_invalid.code);
  expect(await reset(a.phone, await ask(a.phone, 'bank'))).toBe(REFUSALS.otp_invalid.code);
});

it('cannot be asked for twice in a minute, nor more than five times an hour', async () => {
  const { phone } = await someone();
  expect((await ask(phone)).error).toBe(0);
  expect((await ask(phone)).error).toBe(REFUSALS.otp_too_often.code);
  for (let times = 0; times < 4; times += 1) {
    await sql`update otp set created_at = created_at - interval '2 minutes' where phone = ${phone}`.execute(db);
    expect((await ask(phone)).error).toBe(0);
  }
  await sql`update otp set created_at = created_at - interval '2 minutes' where phone = ${phone}`.execute(db);
  expect((await ask(phone)).error).toBe(REFUSALS.otp_too_often.code);
  expect(sms.count(phone)).toBe(5);
});

it('answers alike whether the phone has an account or not, and sends nothing where it is not meant', async () => {
  const { phone } = await someone();
  const stranger = '0799999999';
  const [known, unknown] = [
    await app.call('POST /api/otp/request', { phone, purpose: 'reset_password' }),
    await app.call('POST /api/otp/request', { phone: stranger, purpose: 'reset_password' }),
  ];
  expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data));
  expect([sms.count(phone), sms.count(stranger)]).toEqual([1, 0]);
});

it('says when the SMS could not be sent', async () => {
  const { phone } = await someone();
  sms.fail(true);
  expect((await ask(phone)).error).toBe(REFUSALS.sms_failed.code);
  sms.fail(false);
  expect((await ask(phone)).error).toBe(0);
});

it('the first way asks for phone and bank account, then the code', async () => {
  const { phone, number } = await someone();
  const wrong = await app.call('POST /api/reset_password', { phone, bank_account_number: '5999999999' });
  expect([wrong.body.error, sms.count(phone)]).toEqual([0, 0]);
  await sql`delete from otp where phone = ${phone}`.execute(db);
  const { body } = await app.call('POST /api/reset_password', { phone, bank_account_number: number });
  const given = { phone, otp_id: body.data.otp_id ?? '', otp_code: sms.codeFor(phone) ?? '', new_password: NEW };
  expect((await app.call('POST /api/reset_password', { ...given, bank_account_number: '5999999999' })).body.error).toBe(
    REFUSALS.otp_invalid.code,
  );
  expect((await app.call('POST /api/reset_password', { ...given, bank_account_number: number })).body.error).toBe(0);
  expect((await login(phone, NEW)).error).toBe(0);
});
