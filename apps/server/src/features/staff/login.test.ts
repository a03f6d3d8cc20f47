import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshCode, logIn, logInHalf, makeRealStaff, PASSWORD } from '#src/features/staff/test/real-staff.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { verifyStaffSession } from '#src/staff/staff-sessions.ts';
import { totpCode } from '#src/staff/totp.ts';

// Behind a proxy, so that a test can come from many addresses, and over TLS.
const app = await testApp({ TRUST_PROXY: '1' });
const { db } = app.database;
const EXPIRED = { status: 401, body: { error: REFUSALS.staff_session_expired.code } };
const WRONG = REFUSALS.staff_code_wrong.code;
const TOO_OFTEN = REFUSALS.login_too_often.code;

const from = (address: string) => ({ 'x-forwarded-for': address });
const tryPassword = async (username: string, password: string, address = '203.0.113.1') =>
  (await callStaff(app, 'POST /bo/api/login', { username, password }, { headers: from(address) })).body.error;
const tryCode = (as: TestStaff, code: string, headers = {}) =>
  callStaff(app, 'POST /bo/api/login/code', { code }, { as, headers });
const ask = (as: TestStaff) => callStaff(app, 'GET /bo/api/me', {}, { as });
const after = (seconds: number) => new Date(Date.now() + seconds * 1_000);

describe('the cookie', () => {
  it('is for our calls alone, out of reach of scripts and of other sites, and secret on the way', async () => {
    const { username } = await makeRealStaff(app);
    const send = async (headers: Record<string, string>) =>
      String(
        (await callStaff(app, 'POST /bo/api/login', { username, password: PASSWORD }, { headers })).headers[
          'set-cookie'
        ],
      );
    const plain = await send({});
    expect(plain).toMatch(/^bo_session=[\w-]{43}; Path=\/bo\/api; HttpOnly; SameSite=Strict$/);
    expect(await send({ 'x-forwarded-proto': 'https' })).toMatch(
      /^__Host-bo_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(await send({})).not.toBe(plain);
  });

  it('is taken away at the end, and what it was opens nothing', async () => {
    const as = await logIn(app, await makeRealStaff(app));
    const { headers } = await callStaff(app, 'POST /bo/api/logout', {}, { as });
    expect(headers['set-cookie']).toBe('bo_session=; Path=/bo/api; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(await ask(as)).toMatchObject(EXPIRED);
  });

  it('is kept nowhere: the database knows only its hash', async () => {
    const as = await logInHalf(app, await makeRealStaff(app));
    const token = as.cookie.slice('bo_session='.length);
    const { rows } = await sql<{ row: string }>`select s::text as row from staff_session s`.execute(db);
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('the password', () => {
  it('says nothing about who works here: an unknown name, a wrong password and someone disabled look alike', async () => {
    const [known, gone] = [await makeRealStaff(app), await makeRealStaff(app)];
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('staff_id', '=', gone.id).execute();
    const answers = [
      await callStaff(app, 'POST /bo/api/login', { username: known.username, password: 'wrong' }),
      await callStaff(app, 'POST /bo/api/login', { username: 'nobody-at-all', password: PASSWORD }),
      await callStaff(app, 'POST /bo/api/login', { username: gone.username, password: PASSWORD }),
    ];
    for (const { status, headers, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { error: REFUSALS.staff_login_failed.code, message: REFUSALS.staff_login_failed.message, data: null },
      ]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('slows an address down that guesses, and forgets it only when both steps were taken', async () => {
    const staff = await makeRealStaff(app);
    const { username } = staff;
    for (let guess = 0; guess < 7; guess += 1)
      expect(await tryPassword(username, 'wrong')).toBe(REFUSALS.staff_login_failed.code);
    await logIn(app, staff, from('203.0.113.1'));
    for (let guess = 0; guess < 7; guess += 1) await tryPassword(username, 'wrong');
    expect(await tryPassword(username, PASSWORD)).toBe(0);
    await tryPassword(username, 'wrong');
    expect(await tryPassword(username, PASSWORD)).toBe(TOO_OFTEN);
    await sql`update staff_login set at = at - interval '15 minutes'`.execute(db);
    expect(await tryPassword(username, PASSWORD)).toBe(0);
  });

  it('a guesser with a whole network of IPv6 is one guesser', async () => {
    const { username } = await makeRealStaff(app);
    for (let guess = 1; guess <= 8; guess += 1) await tryPassword(username, 'wrong', `2001:db8:1:2::${guess}`);
    expect(await tryPassword(username, PASSWORD, '2001:db8:1:2::99')).toBe(TOO_OFTEN);
    expect(await tryPassword(username, PASSWORD, '2001:db8:1:3::1')).toBe(0);
  });

  it('a stranger cannot lock its owner out, however many addresses he has', async () => {
    const staff = await makeRealStaff(app);
    await logIn(app, staff, from('198.51.100.7'));
    await sql`insert into staff_login (username, step, is_success, address, device)
      select ${staff.username}, 'password', false, '192.0.2.' || n, 'test' from generate_series(1, 39) n`.execute(db);
    expect(await tryPassword(staff.username, 'wrong', '192.0.2.40')).toBe(REFUSALS.staff_login_failed.code);
    expect(await tryPassword(staff.username, PASSWORD, '192.0.2.200')).toBe(TOO_OFTEN);
    expect(await tryPassword(staff.username, PASSWORD, '198.51.100.7')).toBe(0);
  });
});

describe('the code', () => {
  it('opens the session that showed the password, once, and dangerous acts with it', async () => {
    const staff = await makeRealStaff(app);
    const as = await logInHalf(app, staff);
    expect(await ask(as)).toMatchObject(EXPIRED);
    const code = totpCode(staff.secret, new Date());
    expect((await tryCode(as, ` ${code.slice(0, 3)} ${code.slice(3)} `)).body.error).toBe(0);
    const { body } = await ask(as);
    expect(body.data).toMatchObject({ username: staff.username, role: 'manager' });
    expect(Date.parse(body.data.stepped_up_until ?? '')).toBeGreaterThan(Date.now() + 290_000);
    // The same code again, for another session: someone looked over a shoulder.
    expect((await tryCode(await logInHalf(app, staff), code)).body.error).toBe(WRONG);
  });

  it('is wrong when it is forged, old, of the future, another’s, or none', async () => {
    const [staff, other] = [await makeRealStaff(app), await makeRealStaff(app)];
    const right = totpCode(staff.secret, new Date());
    const forged = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (const code of [
      forged,
      totpCode(staff.secret, after(-120)),
      totpCode(staff.secret, after(120)),
      totpCode(other.secret, new Date()),
      '',
      `${right}0`,
      '๑๒๓๔๕๖',
    ])
      expect([code, (await tryCode(await logInHalf(app, staff), code)).body.error]).toEqual([code, WRONG]);
  });

  it('is worth nothing once a later one was used', async () => {
    const staff = await makeRealStaff(app);
    const totp_step = Math.floor(Date.now() / 30_000) + 1;
    await db.updateTable('staff').set({ totp_step }).where('staff_id', '=', staff.id).execute();
    const code = totpCode(staff.secret, new Date());
    expect((await tryCode(await logInHalf(app, staff), code)).body.error).toBe(WRONG);
  });

  it('used by two at the same moment opens for one of them', async () => {
    const staff = await makeRealStaff(app);
    const sessions: TestStaff[] = [];
    const setVerified = (is_verified: boolean) =>
      db.updateTable('staff_session').set({ is_verified }).where('staff_id', '=', staff.id).execute();
    for (let place = 0; place < 4; place += 1) {
      sessions.push(await logInHalf(app, staff));
      await setVerified(true); // else the next would end it
    }
    await setVerified(false);
    const code = await freshCode(app, staff);
    const answers = await Promise.all(sessions.map((as) => tryCode(as, code)));
    expect(answers.map(({ body }) => body.error).sort((a, b) => a - b)).toEqual([0, WRONG, WRONG, WRONG]);
  });

  it('wrong for the fifth time ends the session, also when all are tried at once', async () => {
    const staff = await makeRealStaff(app);
    const one = await logInHalf(app, staff);
    for (let guess = 0; guess < 4; guess += 1) expect((await tryCode(one, '000000')).body.error).toBe(WRONG);
    expect(await tryCode(one, '000000')).toMatchObject(EXPIRED);
    expect(await tryCode(one, await freshCode(app, staff))).toMatchObject(EXPIRED);

    const other = await makeRealStaff(app);
    const two = await logInHalf(app, other);
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryCode(two, '000000')));
    expect(answers.filter(({ body }) => body.error === WRONG).length).toBeLessThanOrEqual(4);
    expect(await tryCode(two, await freshCode(app, other))).toMatchObject(EXPIRED);
    // A sixth one beside the five, which has not yet ended, is not looked at.
    const three = await logInHalf(app, other);
    await sql`update staff_session set attempts = 5 where staff_id = ${other.id}`.execute(db);
    expect(await tryCode(three, await freshCode(app, other))).toMatchObject(EXPIRED);
  });

  it('cannot be guessed for ever by one who knows the password', async () => {
    const staff = await makeRealStaff(app);
    const address = from('203.0.113.77');
    for (let round = 0; round < 2; round += 1) {
      const as = await logInHalf(app, staff, address);
      for (let guess = 0; guess < 4; guess += 1) await tryCode(as, '000000', address);
    }
    expect(await tryPassword(staff.username, PASSWORD, '203.0.113.77')).toBe(TOO_OFTEN);
    expect(await tryPassword(staff.username, PASSWORD, '203.0.113.78')).toBe(0);
    // A session that was opened elsewhere has no guesses for this address either.
    const elsewhere = await logInHalf(app, staff, from('203.0.113.79'));
    expect((await tryCode(elsewhere, await freshCode(app, staff), address)).body.error).toBe(TOO_OFTEN);
    expect((await tryCode(elsewhere, await freshCode(app, staff), from('203.0.113.79'))).body.error).toBe(0);
  });

  it('is taken only of the session that showed the password last', async () => {
    const staff = await makeRealStaff(app);
    const whole = await logIn(app, staff);
    const [first, last] = [await logInHalf(app, staff), await logInHalf(app, staff)];
    expect(await tryCode(first, await freshCode(app, staff))).toMatchObject(EXPIRED);
    expect((await tryCode(last, await freshCode(app, staff))).body.error).toBe(0);
    expect((await ask(whole)).body.error).toBe(0);
  });

  it('is not kept from its owner by one who knows the password elsewhere', async () => {
    const staff = await makeRealStaff(app);
    const home = from('198.51.100.50');
    const as = await logInHalf(app, staff, home);
    await logInHalf(app, staff, from('203.0.113.50'));
    expect((await tryCode(as, await freshCode(app, staff), home)).body.error).toBe(0);
  });

  it('opens nothing for a session that ended meanwhile', async () => {
    await expect(verifyStaffSession(db, Buffer.alloc(32))).rejects.toMatchObject({ name: 'Refusal' });
  });

  it('changes nothing about a session that is whole: it ends when it would have', async () => {
    const staff = await makeRealStaff(app);
    const as = await logIn(app, staff);
    const read = () =>
      db.selectFrom('staff_session').select(['expires_at', 'stepped_up_at']).where('staff_id', '=', staff.id).execute();
    const before = await read();
    expect((await tryCode(as, await freshCode(app, staff))).body.error).toBe(0);
    expect(await read()).toEqual(before);
  });
});

describe('a fresh code', () => {
  it('opens dangerous acts for five minutes, and a recovery code does not', async () => {
    const staff = await makeRealStaff(app);
    const as = await logIn(app, staff);
    await sql`update staff_session set stepped_up_at = null where staff_id = ${staff.id}`.execute(db);
    const stepUp = (code: string) => callStaff(app, 'POST /bo/api/step_up', { code }, { as });
    expect((await ask(as)).body.data.stepped_up_until).toBeNull();
    expect((await stepUp('ABCDE-FGHJK')).body.error).toBe(WRONG);
    const { body } = await stepUp(await freshCode(app, staff));
    expect(Date.parse(body.data.until) - Date.now()).toBeGreaterThan(290_000);
    expect(Date.parse(body.data.until) - Date.now()).toBeLessThanOrEqual(300_500);
    for (let guess = 0; guess < 5; guess += 1) await stepUp('000000');
    expect(await ask(as)).toMatchObject(EXPIRED);
  });
});

it('each log-in with both steps is in the audit log, with by what and from where', async () => {
  const staff = await makeRealStaff(app);
  await logIn(app, staff, from('198.51.100.99'));
  const entries = await db.selectFrom('audit_log').selectAll().where('staff_id', '=', staff.id).execute();
  expect(entries).toMatchObject([
    { action: 'POST /bo/api/login/code', after: { logged_in_by: 'authenticator' }, address: '198.51.100.99' },
  ]);
});

it('a log-in from a new place is an alarm to owners; the first one, and from a neighbour’s address, is none', async () => {
  const staff = await makeRealStaff(app);
  const enter = async (address: string) => {
    const half = await logInHalf(app, staff, from(address));
    const { body } = await tryCode(half, await freshCode(app, staff), from(address));
    expect(body.error).toBe(0);
    const rows = await db.selectFrom('alarm').select(['detail', 'times']).where('kind', '=', 'staff_login').execute();
    return rows.filter(({ detail }) => detail.startsWith(staff.username));
  };
  expect(await enter('198.51.100.7')).toEqual([]);
  expect(await enter('198.51.100.200')).toEqual([]);
  const away = { detail: `${staff.username} จาก 198.51.10.7`, times: 1 };
  expect(await enter('198.51.10.7')).toEqual([away]);
  expect(await enter('198.51.10.8')).toEqual([away]);
});
