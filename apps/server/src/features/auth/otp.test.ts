import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { smsReceiver } from '#src/features/auth/test/sms-receiver.ts';
import { withProof } from '#src/features/auth/test/solve-proof.ts';
import { openSession } from '#src/http/sessions.ts';
import { type CallOptions, testApp } from '#src/http/test/test-app.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const sms = await smsReceiver();
const app = await testApp({ SMS_URL: sms.url, TRUST_PROXY: '1' });
const { db } = app.database;
const config = readConfig({});
const box = secretBox(config.dataKeys, config.lookupKey);
const oldHash = await hashPassword('รหัสเดิม-1234');

let people = 0;
const someone = async () => {
  people += 1;
  const phone = `08${String(people).padStart(8, '0')}`;
  const id = await makeMember(db, { phone, password_hash: oldHash });
  const number = String(5_000_000_000 + people);
  await db
    .transaction()
    .execute((trx) => addBankAccount(trx, box, id, { bankCode: 'SCB', number, holderName: 'สมชาย ใจดี' }, true));
  return { id, phone, number };
};
const ask = async (
  phone: string,
  purpose: 'register' | 'reset_password' | 'bank' | 'withdraw' = 'reset_password',
  options: CallOptions = {},
) => {
  const { body } = await withProof((more) => app.call('POST /api/otp/request', { phone, purpose, ...more }, options));
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
  const token = await openSession(db, a.id, { address: '127.0.0.1', device: 'test' });
  expect(await reset(a.phone, await ask(a.phone, 'bank', { token }))).toBe(REFUSALS.otp_invalid.code);
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

it('of many who ask at once for one phone, one gets a code', async () => {
  const { phone } = await someone();
  const errors = await Promise.all(Array.from({ length: 12 }, async () => (await ask(phone)).error));
  expect(errors.filter((error) => error === 0)).toHaveLength(1);
  expect(sms.count(phone)).toBe(1);
});

const hourPassesALittle = (phone: string) =>
  sql`update otp set created_at = created_at - interval '2 minutes' where phone = ${phone}`.execute(db);
/** Codes as a stranger of another network asks for them. */
const asStranger = (phone: string, times: number, network: number) =>
  sql`insert into otp (otp_id, phone, purpose, code_hash, tries_left, address, expires_at)
    select gen_random_uuid(), ${phone}, 'reset_password', '', 5, ${`203.0.113.${network}`}, now() + interval '5 minutes'
    from generate_series(1, ${times})`.execute(db);

it('a new code makes the one before it worthless', async () => {
  const { phone } = await someone();
  const before = await ask(phone);
  await hourPassesALittle(phone);
  const after = await ask(phone);
  expect(await reset(phone, before)).toBe(REFUSALS.otp_invalid.code);
  expect(await reset(phone, after)).toBe(0);
});

it('what strangers guess at codes that they asked for costs the member nothing', async () => {
  const { phone } = await someone();
  for (let code = 0; code < 6; code += 1) {
    const otp = await ask(phone, 'reset_password', { headers: { 'x-forwarded-for': `198.51.100.${code % 2}` } });
    for (let guess = 0; guess < 5; guess += 1) await reset(phone, { ...otp, otp_code: 'wrong' });
    await hourPassesALittle(phone);
  }
  expect(await reset(phone, await ask(phone))).toBe(0);
});

it('strangers from everywhere do not keep a member from his reset where he has logged in before', async () => {
  const { phone } = await someone();
  expect((await login(phone, 'รหัสเดิม-1234')).error).toBe(0);
  await asStranger(phone, 20, 1);
  const elsewhere = { headers: { 'x-forwarded-for': '198.51.100.9' } };
  expect((await ask(phone, 'reset_password', elsewhere)).error).toBe(REFUSALS.otp_too_often.code);
  expect(await reset(phone, await ask(phone))).toBe(0);
});

it('a network that asks for too many codes does not keep those who are logged in from theirs', async () => {
  const { id, phone } = await someone();
  const headers = { 'x-forwarded-for': '198.51.100.20' };
  await sql`insert into otp (otp_id, phone, purpose, code_hash, tries_left, address, expires_at)
    select gen_random_uuid(), '0788888888', 'register', '', 5, '198.51.100.20', now() from generate_series(1, 300)`.execute(
    db,
  );
  expect((await ask(phone, 'reset_password', { headers })).error).toBe(REFUSALS.otp_too_often.code);
  const token = await openSession(db, id, { address: '198.51.100.20', device: 'test' });
  expect((await ask(phone, 'withdraw', { token, headers })).error).toBe(0);
});

it('a stranger who asks for somebody’s codes locks out neither his reset nor his money', async () => {
  const { id, phone } = await someone();
  await asStranger(phone, 5, 1);
  const otp = await ask(phone);
  expect(otp.error).toBe(0);
  await asStranger(phone, 20, 2);
  await hourPassesALittle(phone);
  expect((await ask(phone)).error).toBe(REFUSALS.otp_too_often.code);
  expect(await reset(phone, otp)).toBe(0);
  const token = await openSession(db, id, { address: '127.0.0.1', device: 'test' });
  expect((await ask(phone, 'withdraw', { token })).error).toBe(0);
});

it('a code for money goes to the session’s own phone, and to nobody without one', async () => {
  const [a, b] = [await someone(), await someone()];
  const token = await openSession(db, a.id, { address: '127.0.0.1', device: 'test' });
  expect((await ask(b.phone, 'withdraw')).error).toBe(REFUSALS.session_expired.code);
  expect((await ask(b.phone, 'withdraw', { token })).error).toBe(0);
  expect([sms.count(a.phone), sms.count(b.phone)]).toEqual([1, 0]);
});

it('another bank account takes the code that was sent for it, once', async () => {
  const { id, phone } = await someone();
  const token = await openSession(db, id, { address: '127.0.0.1', device: 'test' });
  const { otp_id, otp_code } = await ask(phone, 'bank', { token });
  const change = async (bank_account_number: string, code: string) => {
    const input = { bank_code: 'KBANK', bank_account_number, otp_id, otp_code: code };
    return (await app.call('POST /api/member/update_sub_bank_account', input, { token })).body.error;
  };
  expect(await change('6111111111', otp_code === '111111' ? '222222' : '111111')).toBe(REFUSALS.otp_invalid.code);
  expect(await change('6111111111', otp_code)).toBe(0);
  expect(await change('6222222222', otp_code)).toBe(REFUSALS.otp_invalid.code);
  const { body } = await app.call('GET /api/member/bank_accounts', {}, { token });
  expect(body.data.filter(({ is_main }) => !is_main)).toMatchObject([{ number: 'xxx-x-xx1111' }]);
});

it('answers alike whether the phone has an account or not, and sends no code where it is not meant', async () => {
  const { phone } = await someone();
  const stranger = '0999999999';
  const [known, unknown] = [
    await withProof((more) => app.call('POST /api/otp/request', { phone, purpose: 'reset_password', ...more })),
    await withProof((more) =>
      app.call('POST /api/otp/request', { phone: stranger, purpose: 'reset_password', ...more }),
    ),
  ];
  expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data));
  expect([sms.codeFor(phone), sms.codeFor(stranger)]).toEqual([expect.stringMatching(/^\d{6}$/), undefined]);
});

it('says when the SMS could not be sent', async () => {
  const { phone } = await someone();
  sms.fail(true);
  expect((await ask(phone)).error).toBe(REFUSALS.sms_failed.code);
  sms.fail(false);
  expect((await ask(phone)).error).toBe(0);
});

it('a code that did not arrive leaves the one before it as it was', async () => {
  const { phone } = await someone();
  const before = await ask(phone);
  await hourPassesALittle(phone);
  sms.fail(true);
  expect((await ask(phone)).error).toBe(REFUSALS.sms_failed.code);
  sms.fail(false);
  expect(await reset(phone, before)).toBe(0);
});

it('the first way asks for phone and bank account, then the code', async () => {
  const { phone, number } = await someone();
  const askBy = (bank_account_number: string) =>
    withProof((more) => app.call('POST /api/reset_password', { phone, bank_account_number, ...more }));
  const wrong = await askBy('5999999999');
  expect([wrong.body.error, sms.codeFor(phone)]).toEqual([0, undefined]);
  await sql`delete from otp where phone = ${phone}`.execute(db);
  const { body } = await askBy(number);
  const given = { phone, otp_id: body.data.otp_id ?? '', otp_code: sms.codeFor(phone) ?? '', new_password: NEW };
  expect((await app.call('POST /api/reset_password', { ...given, bank_account_number: '5999999999' })).body.error).toBe(
    REFUSALS.otp_invalid.code,
  );
  expect((await app.call('POST /api/reset_password', { ...given, bank_account_number: number })).body.error).toBe(0);
  expect((await login(phone, NEW)).error).toBe(0);
});
