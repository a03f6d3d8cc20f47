import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { smsReceiver } from '#src/features/auth/test/sms-receiver.ts';
import { solveProof, withProof } from '#src/features/auth/test/solve-proof.ts';
import { openSession } from '#src/http/sessions.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const HOUSE_MAX = 10;
const sms = await smsReceiver();
const app = await testApp({ SMS_URL: sms.url, TRUST_PROXY: '1', SMS_PER_DAY_MAX: String(HOUSE_MAX) });
/** A second process on the same database. */
const other = await testApp({ SMS_URL: sms.url, TRUST_PROXY: '1', SMS_PER_DAY_MAX: String(HOUSE_MAX) }, app.database);
const { db } = app.database;
const { otp_too_often, proof_needed, invalid_fields } = REFUSALS;

let [phones, networks] = [0, 0];
const aPhone = () => `06${String((phones += 1)).padStart(8, '0')}`;
const aNetwork = () => `198.18.${(networks += 1)}.1`;
interface Proof {
  readonly challenge: string;
  readonly nonces: readonly number[];
}
const ask = async (phone: string, address: string, proof?: Proof, through = app) =>
  (
    await through.call(
      'POST /api/otp/request',
      { phone, purpose: 'register', ...(proof && { proof: { ...proof, nonces: [...proof.nonces] } }) },
      { headers: { 'x-forwarded-for': address } },
    )
  ).body;
const pass = () => sql`update otp set created_at = created_at - interval '2 minutes'`.execute(db);
const forget = () => sql`with o as (delete from otp) delete from sms_count`.execute(db);
const challengeOf = async (phone: string, address: string) => {
  const { error, data } = await ask(phone, address);
  expect(error).toBe(proof_needed.code);
  return data as unknown as Parameters<typeof solveProof>[0];
};

it('only Thai mobile phones are sent anything, and only they can register', async () => {
  for (const phone of ['0212345678', '0712345678', '0512345678', '66812345678', '+14155550100']) {
    expect((await ask(phone, aNetwork())).error).toBe(invalid_fields.code);
    expect((await app.call('POST /api/check_account', { phone })).body.error).toBe(invalid_fields.code);
    expect(sms.count(phone)).toBe(0);
  }
});

it('no call says which phones have an account: the phone itself is told, by as many messages', async () => {
  const [taken, free] = [aPhone(), aPhone()];
  await makeMember(db, { phone: taken });
  const form = {
    otp_id: crypto.randomUUID(),
    otp_code: '123456',
    bank_code: 'KBANK',
    bank_account_number: '1234567890',
  };
  const person = { name: 'มาลี ศรีสุข', password: 'ดอกไม้บาน2569', birth_date: '1990-02-28', accepts_terms: true };
  const seen = async (phone: string) => {
    const [available, registered] = [
      await app.call('POST /api/check_account', { phone }),
      await app.call('POST /api/register', { phone, ...form, ...person }),
    ];
    const asked = await ask(phone, aNetwork());
    await pass();
    const reset = await withProof((more) =>
      app.call('POST /api/otp/request', { phone, purpose: 'reset_password', ...more }),
    );
    const otps = [asked, reset.body].map(({ error, data }) => [error, Object.keys(data)]);
    return [available.body, registered.body, otps, sms.count(phone)];
  };
  expect(await seen(taken)).toEqual(await seen(free));
  expect(sms.count(taken)).toBe(2);
  expect([sms.codeFor(taken), sms.codeFor(free)]).toEqual([expect.any(String), undefined]);
});

it('the second code of a phone or a network costs a proof of work: for that phone, in time, once', async () => {
  await forget();
  const [phone, second, third, network] = [aPhone(), aPhone(), aPhone(), aNetwork()];
  expect((await ask(phone, network)).error).toBe(0);
  await pass();
  await challengeOf(phone, aNetwork());
  const challenge = await challengeOf(second, network);
  const proof = solveProof(challenge);
  const lazy = { ...proof, nonces: proof.nonces.map((nonce) => nonce + 1) };
  for (const [to, with_] of [
    [second, lazy],
    [second, { ...proof, nonces: [] }],
    [third, proof],
  ] as const)
    expect((await ask(to, network, with_)).error).toBe(proof_needed.code);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  expect((await ask(second, network, proof)).error).toBe(proof_needed.code);
  vi.useRealTimers();
  expect((await ask(second, network, proof)).error).toBe(0);
  await pass();
  expect((await ask(second, network, proof)).error).toBe(proof_needed.code);
  expect([sms.count(second), sms.count(third)]).toEqual([1, 0]);
});

it('a code for money costs its owner no work', async () => {
  const phone = aPhone();
  const id = await makeMember(db, { phone });
  const token = await openSession(db, id, { address: '127.0.0.1', device: 'test' });
  for (const purpose of ['bank', 'withdraw'] as const)
    expect((await app.call('POST /api/otp/request', { phone, purpose }, { token })).body.error).toBe(0);
});

it('a day has its limits by phone, subnet and house, which processes keep together, with an alarm', async () => {
  const used = (scope: string, key: string, sent: number) =>
    sql`insert into sms_count (day, scope, key, sent) values ((now() at time zone 'Asia/Bangkok')::date, ${scope}, ${key}, ${sent})`.execute(
      db,
    );
  await forget();
  const phone = aPhone();
  await used('phone', phone, 20);
  await used('subnet', '203.0.113', 2_000);
  await used('subnet', '2001:db8:1:2', 2_000);
  expect((await ask(phone, aNetwork())).error).toBe(otp_too_often.code);
  for (const address of ['203.0.113.1', '203.0.113.200', '2001:db8:1:2::5', '::ffff:203.0.113.9'])
    expect((await ask(aPhone(), address)).error).toBe(otp_too_often.code);
  expect((await ask(aPhone(), '203.0.114.1')).error).toBe(0);
  expect((await ask(aPhone(), '2001:db8:1:3::5')).error).toBe(0);

  // Of the house's ten two are sent. Twelve more ask two processes at once.
  const errors = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => (await ask(aPhone(), aNetwork(), undefined, n % 2 ? app : other)).error),
  );
  expect(errors.filter((error) => error === 0)).toHaveLength(HOUSE_MAX - 2);
  expect(errors.filter((error) => error === otp_too_often.code)).toHaveLength(4);
  // Owners read of each, once.
  const owner = await makeStaff(app, 'owner');
  const { items } = (await callStaff(app, 'GET /bo/api/alarms', {}, { as: owner })).body.data;
  expect(items.map(({ kind, times }) => [kind, times])).toEqual([
    ['sms_all_sent', 1],
    ['sms_most_sent', 1],
  ]);
  // A member where he has logged in before is not held up by what strangers used.
  const [mine, home] = [aPhone(), aNetwork()];
  await makeMember(db, { phone: mine });
  await sql`insert into login_attempt (attempt_id, phone, member_id, address, network, device, is_success)
    values (gen_random_uuid(), ${mine}, 1, ${home}, ${home}, 'test', true)`.execute(db);
  expect((await ask(mine, aNetwork())).error).toBe(otp_too_often.code);
  expect((await ask(mine, home)).error).toBe(0);
});
