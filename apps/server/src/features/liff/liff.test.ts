import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { openSession } from '#src/http/sessions.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { CHANNEL, ISSUER, keyServer, makeKey, sign } from '#src/lib/test/line-issuer.ts';

const key = await makeKey('first');
const keys = await keyServer([key]);
const app = await testApp({
  LIFF_ID: '1657000000-abcdefgh',
  LINE_CHANNEL_ID: CHANNEL,
  LINE_KEYS_URL: keys.url,
  LINE_ISSUER: ISSUER,
  LIFF_SDK_URL: 'https://sdk.example/sdk.js',
});
const off = await testApp({ LIFF_ID: '' }, app.database);
const sandbox = await testApp({ SANDBOX_PORT: '4567' }, app.database);
const { db } = app.database;
const PASSWORD = 'ต้นมะม่วง-99';
const password_hash = await hashPassword(PASSWORD);

let people = 0;
const newUser = () => {
  people += 1;
  return `U${people}`;
};
const login = async (user: string) =>
  (await app.call('POST /api/liff/login', { id_token: await sign(key, user) })).body;
const link = async (token: string, user: string, password = PASSWORD) =>
  (await app.call('POST /api/liff/link', { id_token: await sign(key, user), password }, { token })).body;
let phones = 0;
/** A member who is logged in. */
const member = async () => {
  phones += 1;
  const phone = `056${String(phones).padStart(7, '0')}`;
  const id = await makeMember(db, { phone, password_hash });
  return { id, phone, token: await openSession(db, id, { address: '127.0.0.1', device: 'test' }) };
};
const textsTo = async (phone: string): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select payload ->> 'text' as text from outbox where topic = 'job:send_sms' and payload ->> 'to' = ${phone}`.execute(
    db,
  );
  return rows.map(({ text }) => text);
};
const unlink = async (token: string) => (await app.call('POST /api/liff/unlink', {}, { token })).body;
const whoIs = async (token: string) => (await app.call('GET /api/get_user_info', {}, { token })).body.data;

it('tells the site how the chat app is reached, and nothing while it is not set up', async () => {
  expect((await app.call('GET /api/liff/config')).body.data).toEqual({
    liff_id: '1657000000-abcdefgh',
    sdk_url: 'https://sdk.example/sdk.js',
  });
  expect((await off.call('GET /api/liff/config')).body.data).toEqual({ liff_id: '', sdk_url: '' });
});

it('finds the sandbox on whatever name the player came by', async () => {
  const { body } = await sandbox.call('GET /api/liff/config', {}, { headers: { host: 'phone.test:3000' } });
  expect(body.data).toEqual({ liff_id: 'sandbox-liff', sdk_url: 'http://phone.test:4567/line/sdk.js' });
});

it('while it is not set up, says so to whoever tries', async () => {
  const { token } = await off.member();
  const id_token = await sign(key, newUser());
  expect((await off.call('POST /api/liff/login', { id_token })).body.error).toBe(REFUSALS.line_off.code);
  const request = { id_token, password: PASSWORD };
  expect((await off.call('POST /api/liff/link', request, { token })).body.error).toBe(REFUSALS.line_off.code);
});

it('tells whoever is not linked his own name, links him, and lets him in from then on', async () => {
  const user = newUser();
  const { id, token } = await member();
  expect((await login(user)).data).toEqual({ is_linked: false, access_token: '', name: `คุณ ${user}` });
  expect((await whoIs(token)).line_name).toBeNull();

  expect((await link(token, user)).data).toEqual({ name: `คุณ ${user}` });
  expect((await link(token, user)).data).toEqual({ name: `คุณ ${user}` });
  expect((await whoIs(token)).line_name).toBe(`คุณ ${user}`);
  const { data } = await login(user);
  expect(data.is_linked).toBe(true);
  expect((await whoIs(data.access_token)).member_id).toBe(id);
  const { items } = (await app.call('GET /api/member/logins', {}, { token })).body.data;
  expect(items.map(({ is_success }) => is_success)).toEqual([true]);

  await unlink(token);
  expect((await login(user)).data.is_linked).toBe(false);
  expect((await unlink(token)).error).toBe(0);
});

it('a user of another member stays his, and the one who tried keeps his own', async () => {
  const [mine, his] = [newUser(), newUser()];
  const [me, him] = [await member(), await member()];
  await link(me.token, mine);
  await link(him.token, his);
  expect((await link(me.token, his)).error).toBe(REFUSALS.line_taken.code);
  expect((await whoIs((await login(his)).data.access_token)).member_id).toBe(him.id);
  expect((await whoIs((await login(mine)).data.access_token)).member_id).toBe(me.id);
});

it('another user in place of the first shuts the first out', async () => {
  const [first, second] = [newUser(), newUser()];
  const { token } = await member();
  await link(token, first);
  await link(token, second);
  expect((await login(first)).data.is_linked).toBe(false);
  expect((await login(second)).data.is_linked).toBe(true);
});

it('of members who race for one user exactly one gets him', async () => {
  const user = newUser();
  const members = await Promise.all(Array.from({ length: 6 }, () => member()));
  const answers = await Promise.all(members.map(({ token }) => link(token, user)));
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === REFUSALS.line_taken.code)).toHaveLength(5);
  const winner = members[answers.findIndex(({ error }) => error === 0)];
  expect((await whoIs((await login(user)).data.access_token)).member_id).toBe(winner?.id);
});

it('a frozen member is told so and gets no session', async () => {
  const user = newUser();
  const { id, token } = await member();
  await link(token, user);
  await db.deleteFrom('member_session').where('member_id', '=', id).execute();
  await db.updateTable('member').set({ frozen_at: new Date() }).where('member_id', '=', id).execute();
  expect((await login(user)).error).toBe(REFUSALS.member_frozen.code);
  expect(await db.selectFrom('member_session').select('token_hash').where('member_id', '=', id).execute()).toEqual([]);
});

it('an address that guessed the password too often is slowed down here too', async () => {
  const user = newUser();
  const { id, phone, token } = await member();
  await link(token, user);
  for (let guess = 0; guess < 8; guess += 1) await app.call('POST /api/login', { phone, password: 'wrong' });
  expect((await login(user)).error).toBe(REFUSALS.login_too_often.code);
  await db.deleteFrom('login_attempt').where('member_id', '=', id).execute();
  expect((await login(user)).data.is_linked).toBe(true);
});

it('a new password ends the link: whoever made it may have known the old one', async () => {
  const user = newUser();
  const { token } = await member();
  await link(token, user);
  const change = { old_password: PASSWORD, new_password: 'ต้นขนุน-12345' };
  expect((await app.call('POST /api/member/change_password', change, { token })).body.error).toBe(0);
  expect((await login(user)).data.is_linked).toBe(false);
});

it('takes the password, of which no more may be guessed than at the login, and tells the member', async () => {
  const user = newUser();
  const { phone, token } = await member();
  expect((await link(token, user, 'wrong')).error).toBe(REFUSALS.password_wrong.code);
  expect((await login(user)).data.is_linked).toBe(false);
  expect(await textsTo(phone)).toEqual([]);
  expect((await link(token, user)).error).toBe(0);
  expect(await textsTo(phone)).toEqual([expect.stringContaining('LINE')]);

  const other = await member();
  for (let guess = 0; guess < 8; guess += 1) await link(other.token, newUser(), 'wrong');
  expect((await link(other.token, newUser())).error).toBe(REFUSALS.login_too_often.code);
  expect((await app.call('POST /api/login', { phone: other.phone, password: PASSWORD })).body.error).toBe(
    REFUSALS.login_too_often.code,
  );
});

it('when staff end all sessions, nobody comes back in by the chat app', async () => {
  const user = newUser();
  const { id, token } = await member();
  await link(token, user);
  const support = await makeStaff(app, 'support');
  await callStaff(app, 'POST /bo/api/member/sessions/end', { member_id: id }, { as: support });
  expect((await login(user)).data.is_linked).toBe(false);
});

it('another phone ends the link: it may have been made on the old one', async () => {
  const user = newUser();
  const { id, token } = await member();
  await link(token, user);
  const [support, manager] = [await makeStaff(app, 'support'), await makeStaff(app, 'manager')];
  const request = { member_id: id, what: 'phone' as const, phone: '0599999999', reason: 'เครื่องหาย' };
  const { data } = (await callStaff(app, 'POST /bo/api/member/reset', request, { as: support })).body;
  const decision = { approval_id: data.approval_id, decision: 'approve' as const };
  expect((await callStaff(app, 'POST /bo/api/approvals/decide', decision, { as: manager })).body.error).toBe(0);
  expect((await login(user)).data.is_linked).toBe(false);
});

it('a forged token neither opens nor links anything', async () => {
  const user = newUser();
  const { token } = await member();
  await link(token, user);
  const id_token = await sign(await makeKey('first'), user);
  expect((await app.call('POST /api/liff/login', { id_token })).body).toMatchObject({
    error: REFUSALS.line_token.code,
    data: null,
  });
  const request = { id_token, password: PASSWORD };
  expect((await app.call('POST /api/liff/link', request, { token })).body.error).toBe(REFUSALS.line_token.code);
});

it('keys that cannot be had are a kind refusal', async () => {
  const down = await testApp(
    { LIFF_ID: 'x', LINE_CHANNEL_ID: CHANNEL, LINE_KEYS_URL: 'http://127.0.0.1:9/certs', LINE_ISSUER: ISSUER },
    app.database,
  );
  const { status, body } = await down.call('POST /api/liff/login', { id_token: await sign(key, newUser()) });
  expect({ status, ...body }).toMatchObject({
    status: 200,
    error: REFUSALS.line_token.code,
    message: REFUSALS.line_token.message,
  });
});
