import { createHash } from 'node:crypto';
import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';

// Behind a proxy, so that a test can come from many addresses.
const app = await testApp({ TRUST_PROXY: '1' });
const { db } = app.database;
const PASSWORD = 'ต้นมะม่วง-99';
const password_hash = await hashPassword(PASSWORD);

let people = 0;
const someone = async () => {
  people += 1;
  const phone = `05${String(people).padStart(8, '0')}`;
  return { phone, id: await makeMember(db, { phone, password_hash }) };
};
const login = async (phone: string, password: string, address = '203.0.113.1') =>
  (await app.call('POST /api/login', { phone, password }, { headers: { 'x-forwarded-for': address } })).body;

it('answers an unknown phone and a wrong password alike', async () => {
  const { phone } = await someone();
  const [wrong, unknown] = [await login(phone, 'x'), await login('0599999999', 'x')];
  expect(wrong).toEqual(unknown);
  expect(wrong.error).toBe(REFUSALS.login_failed.code);
});

it('slows an address down that guesses, and forgets it after a success', async () => {
  const { phone } = await someone();
  for (let guess = 0; guess < 7; guess += 1)
    expect((await login(phone, 'wrong')).error).toBe(REFUSALS.login_failed.code);
  expect((await login(phone, PASSWORD)).error).toBe(0);
  for (let guess = 0; guess < 8; guess += 1) await login(phone, 'wrong');
  expect((await login(phone, PASSWORD)).error).toBe(REFUSALS.login_too_often.code);
});

it('guesses that come at once are told no more than guesses in turn', async () => {
  const { phone } = await someone();
  const address = '203.0.113.15'; // from which nobody has guessed yet: then they would not be taken at once
  const errors = await Promise.all(
    Array.from({ length: 15 }, async () => (await login(phone, 'wrong', address)).error),
  );
  expect(errors.filter((error) => error === REFUSALS.login_failed.code).length).toBeLessThanOrEqual(8);
  expect((await login(phone, PASSWORD, address)).error).toBe(REFUSALS.login_too_often.code);
});

it('a guesser with a whole network of IPv6 is one guesser', async () => {
  const { phone } = await someone();
  for (let guess = 0; guess < 8; guess += 1) await login(phone, 'wrong', `2001:db8:1:2::${guess + 1}`);
  expect((await login(phone, PASSWORD, '2001:db8:1:2::99')).error).toBe(REFUSALS.login_too_often.code);
  expect((await login(phone, PASSWORD, '2001:db8:1:3::1')).error).toBe(0);
});

it('passwords that are guessed where the old one is asked for count like those at the login', async () => {
  const { phone } = await someone();
  const token = (await login(phone, PASSWORD, '127.0.0.1')).data.access_token;
  const change = async (old_password: string) =>
    (await app.call('POST /api/member/change_password', { old_password, new_password: 'ต้นขนุน-12345' }, { token })).body;
  for (let guess = 0; guess < 8; guess += 1) expect((await change('wrong')).data).toMatchObject([{}]);
  expect((await change(PASSWORD)).error).toBe(REFUSALS.login_too_often.code);
  expect((await login(phone, PASSWORD, '127.0.0.1')).error).toBe(REFUSALS.login_too_often.code);
});

it('a stranger cannot lock the owner out, however many addresses he has', async () => {
  const { phone } = await someone();
  expect((await login(phone, PASSWORD, '198.51.100.7')).error).toBe(0);
  for (let address = 0; address < 66; address += 1) await login(phone, 'wrong', `192.0.2.${address}`);
  expect((await login(phone, PASSWORD, '192.0.2.200')).error).toBe(REFUSALS.login_too_often.code);
  expect((await login(phone, PASSWORD, '198.51.100.7')).error).toBe(0);
});

it('nobody behind the same address stands between a member who is logged in and his account', async () => {
  const { phone } = await someone();
  const address = '203.0.113.50';
  const token = (await login(phone, PASSWORD, address)).data.access_token;
  for (let guess = 0; guess < 8; guess += 1) await login(phone, 'wrong', address);
  await sql`insert into login_attempt (attempt_id, phone, member_id, address, network, device, is_success)
    select gen_random_uuid(), '0588888888', 0, ${address}, ${address}, 'test', false from generate_series(1, 200)`.execute(
    db,
  );
  expect((await login(phone, PASSWORD, address)).error).toBe(REFUSALS.login_too_often.code);
  const passwords = { old_password: PASSWORD, new_password: 'ต้นขนุน-12345' };
  const headers = { 'x-forwarded-for': address };
  expect((await app.call('POST /api/member/change_password', passwords, { token, headers })).body.error).toBe(0);
});

it('who logged in when only addresses were kept is known in his network', async () => {
  const { phone, id } = await someone();
  const note = (address: string, isSuccess: boolean, times: number) =>
    sql`insert into login_attempt (attempt_id, phone, member_id, address, device, is_success)
      select gen_random_uuid(), ${phone}, ${id}, ${address}, 'test', ${isSuccess} from generate_series(1, ${times})`.execute(
      db,
    );
  await note('2001:db8:7:7::5', true, 1);
  await note('198.51.100.70', true, 1);
  await note('192.0.2.1', false, 60);
  for (const stranger of ['198.51.100.7', '2001:db8:7:77::5'])
    expect((await login(phone, PASSWORD, stranger)).error).toBe(REFUSALS.login_too_often.code);
  expect((await login(phone, PASSWORD, '198.51.100.70')).error).toBe(0);
  expect((await login(phone, PASSWORD, '2001:db8:7:7::6')).error).toBe(0);
});

it('a frozen account is told so only with its right password', async () => {
  const { phone, id } = await someone();
  await db.updateTable('member').set({ frozen_at: new Date() }).where('member_id', '=', id).execute();
  expect((await login(phone, 'wrong')).error).toBe(REFUSALS.login_failed.code);
  expect((await login(phone, PASSWORD)).error).toBe(REFUSALS.member_frozen.code);
});

it('a change of password ends every other session and needs the old one', async () => {
  const { phone } = await someone();
  const [mine, other] = [
    (await login(phone, PASSWORD)).data.access_token,
    (await login(phone, PASSWORD)).data.access_token,
  ];
  const change = async (old_password: string, new_password: string) =>
    (await app.call('POST /api/member/change_password', { old_password, new_password }, { token: mine })).body;
  expect((await change('wrong', 'ต้นขนุน-12345')).data).toMatchObject([{ field: 'old_password' }]);
  expect((await change(PASSWORD, phone)).data).toMatchObject([{ field: 'new_password' }]);
  expect((await change(PASSWORD, 'ต้นขนุน-12345')).error).toBe(0);
  expect((await app.call('GET /api/get_user_info', {}, { token: mine })).status).toBe(200);
  expect((await app.call('GET /api/get_user_info', {}, { token: other })).status).toBe(401);
  expect((await login(phone, 'ต้นขนุน-12345')).error).toBe(0);
});

it('shows where the account is open, and ends one of those, but none of another member', async () => {
  const [a, b] = [await someone(), await someone()];
  const [mine, second, foreign] = [
    (await login(a.phone, PASSWORD)).data.access_token,
    (await login(a.phone, PASSWORD)).data.access_token,
    (await login(b.phone, PASSWORD)).data.access_token,
  ];
  const list = async (token: string) => (await app.call('GET /api/member/sessions', {}, { token })).body.data;
  expect((await list(mine)).map((session) => session.is_current).filter(Boolean)).toEqual([true]);
  const revoke = async (session_id: string) =>
    (await app.call('POST /api/member/sessions/revoke', { session_id }, { token: mine })).body.error;
  const foreignId = (await list(foreign))[0]?.session_id ?? '';
  expect((await list(mine)).map(({ session_id }) => session_id)).not.toContain(foreignId);
  expect(await revoke(foreignId)).toBe(REFUSALS.session_not_found.code);
  expect(await revoke('nonsense')).toBe(REFUSALS.session_not_found.code);
  expect(await revoke((await list(second)).find((session) => session.is_current)?.session_id ?? '')).toBe(0);
  expect((await app.call('GET /api/get_user_info', {}, { token: second })).status).toBe(401);
  expect((await app.call('GET /api/get_user_info', {}, { token: foreign })).status).toBe(200);
});

it.each([
  ['a new password', sql`password_hash = 'another'`],
  ['a freeze', sql`frozen_at = now()`],
])('%s that comes while the old password is checked leaves no session behind', async (_what, change) => {
  const { phone } = await someone();
  const other = await db.startTransaction().execute();
  await sql`update member set ${change} where phone = ${phone}`.execute(other);
  const answer = login(phone, PASSWORD);
  await expect.poll(() => lockWaits(db), { timeout: 45_000 }).toBe(1);
  await other.commit().execute();
  expect((await answer).error).toBe(REFUSALS.login_failed.code);
  const { rows } = await sql`select from member_session join member using (member_id) where phone = ${phone}`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

it('shows no place that went idle long ago', async () => {
  const { phone } = await someone();
  const [mine, idle] = [
    (await login(phone, PASSWORD)).data.access_token,
    (await login(phone, PASSWORD)).data.access_token,
  ];
  const list = async () => (await app.call('GET /api/member/sessions', {}, { token: mine })).body.data;
  const before = await list();
  const hash = createHash('sha256').update(idle).digest();
  await sql`update member_session set seen_at = now() - interval '25 hours' where token_hash = ${hash}`.execute(db);
  expect(await list()).toEqual(before.filter((session) => session.session_id !== hash.toString('hex')));
  expect(await list()).not.toEqual(before);
});

it('pages through recent log-ins, failures included', async () => {
  const { phone } = await someone();
  for (let guess = 0; guess < 3; guess += 1) await login(phone, 'wrong');
  const token = (await login(phone, PASSWORD)).data.access_token;
  const page = async (cursor?: string) =>
    (await app.call('GET /api/member/logins', { limit: 3, ...(cursor ? { cursor } : {}) }, { token })).body.data;
  const first = await page();
  const second = await page(first.next_cursor ?? '');
  expect([...first.items, ...second.items].map((item) => item.is_success)).toEqual([true, false, false, false]);
  expect(second.next_cursor).toBeNull();
});
