import {
  needsCode,
  PERMISSIONS,
  type Permission,
  REFUSALS,
  ROLES,
  type Role,
  ruleOf,
  type StaffCall,
  type StaffKey,
  staffCalls,
} from '@chokdee/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#src/config.ts';
import { mountStaffCalls } from '#src/http/calls/mount-staff.ts';
import { rateLimits } from '#src/http/calls/rate-limits.ts';
import { createDeps } from '#src/http/deps.ts';
import { createListener } from '#src/http/listener.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { createMetrics } from '#src/lib/metrics.ts';
import type { Audit } from '#src/staff/audit-trail.ts';
import { openStaffSession } from '#src/staff/staff-sessions.ts';

const app = await testApp();
const { db } = app.database;
const isSoak = process.env['SOAK'] === '1';
const all = Object.entries(staffCalls) as [key: StaffKey, call: StaffCall][];
const EXPIRED = { status: 401, body: { error: REFUSALS.staff_session_expired.code, data: null } };
const FORBIDDEN = { status: 403, body: { error: REFUSALS.staff_forbidden.code, data: null } };

/** Who has shown the password and nothing else. */
const makeHalf = async (role: Role): Promise<TestStaff> => {
  const { id, username } = await makeStaff(app, role);
  const token = await openStaffSession(db, id, { address: '127.0.0.1', device: 'test' });
  return { id, username, cookie: `bo_session=${token}` };
};
const rolesOf = (permission: Permission | undefined): readonly Role[] => (permission ? PERMISSIONS[permission] : ROLES);
/** Someone to whom nothing about this call is forbidden. */
const allowedRole = (call: StaffCall): Role => rolesOf(call.permission)[0] ?? 'owner';

const OWN_SESSION = /\/bo\/api\/(?:login|enrol|logout|my)\b/;
const shared = new Map<string, Promise<TestStaff>>();
/** Someone whom all calls share, but for those that may change or end his session. */
const someone = (key: StaffKey, role: Role, make = (of: Role) => makeStaff(app, of)): Promise<TestStaff> => {
  if (OWN_SESSION.test(key)) return make(role);
  const name = `${role} ${make.name}`;
  const known = shared.get(name) ?? make(role);
  shared.set(name, known);
  return known;
};

describe.concurrent.each(all)('%s', (key, call) => {
  it('each role gets in, or not, as the table of permissions says', async () => {
    for (const role of ROLES) {
      const answer = await callStaff(app, key, {}, { as: await someone(key, role) });
      const isIn = rolesOf(call.permission).includes(role);
      if (isIn) expect([role, answer.body.error]).not.toEqual([role, REFUSALS.staff_forbidden.code]);
      else expect({ role, ...answer }).toMatchObject({ role, ...FORBIDDEN });
      expect([role, answer.status < 500 || answer.status]).toEqual([role, true]);
    }
  });

  it('nobody, a forged session and one with only the password get as far as they may', async () => {
    const forged = { id: 0, username: '', cookie: `bo_session=${'A'.repeat(43)}` };
    for (const as of [undefined, forged]) {
      const answer = await callStaff(app, key, {}, as ? { as } : {});
      if (call.access === 'anyone') expect(answer.status).not.toBe(401);
      else expect(answer).toMatchObject(EXPIRED);
    }
    const half = await callStaff(app, key, {}, { as: await someone(key, 'owner', makeHalf) });
    if (!call.access) expect(half).toMatchObject(EXPIRED);
    else expect(half.status).not.toBe(401);
  });

  it('is told to nobody else: no answer is cached, and none is the player site’s', async () => {
    const { headers } = await callStaff(app, key, {}, { as: await someone(key, allowedRole(call)) });
    expect(headers['cache-control']).toBe('no-store');
    const [method = '', url = ''] = key.split(' ');
    const elsewhere = await app.player.inject({ method: method as 'GET', url });
    expect(elsewhere.json().error).toBe(REFUSALS.not_found.code);
  });
});

const FOREIGN: readonly Record<string, string>[] = [
  {},
  { 'x-requested-with': 'XMLHttpRequest' },
  { origin: 'https://evil.example' },
  { origin: 'http://bo.example:3000' }, // the player site of the same host
  { origin: 'http://bo.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'x-requested-with': 'backoffice' },
];
/** A page of elsewhere asks for each call in two ways, for the next in two others; in a soak in all. */
const foreignWays = (key: string) => {
  const turn = all.findIndex(([one]) => one === key);
  return FOREIGN.filter((_, n) => isSoak || [0, 3].includes((turn + n) % FOREIGN.length));
};

describe.concurrent.each(all.filter(([key]) => !key.startsWith('GET ')))('%s', (key, call) => {
  it('is refused from a page of another site, and without a sign of our own', async () => {
    const as = await someone(key, allowedRole(call));
    const [method = '', url = ''] = key.split(' ');
    const send = async (headers: Record<string, string>) => {
      const common = { cookie: as.cookie, host: 'bo.example:3001' };
      const answer = await app.backoffice.inject({
        method: method as 'POST',
        url,
        payload: { odd: 1 },
        headers: { ...common, ...headers },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    for (const headers of foreignWays(key)) expect([headers, await send(headers)]).toMatchObject([headers, FORBIDDEN]);
    expect((await send({ origin: 'https://bo.example:3001' })).status).toBe(400);
  });
});

describe.each(all.filter(([key]) => needsCode(ruleOf(key))))('%s', (key, call) => {
  it('needs a code of the last five minutes', async () => {
    const as = await makeStaff(app, allowedRole(call));
    const send = async () => (await callStaff(app, key, {}, { as })).body.error;
    expect(await send()).toBe(REFUSALS.malformed.code);
    const stepUp = (ago: string | null) =>
      sql`update staff_session set stepped_up_at = now() - ${ago}::interval where staff_id = ${as.id}`.execute(db);
    await stepUp('4 minutes 50 seconds');
    expect(await send()).toBe(REFUSALS.malformed.code);
    for (const ago of ['5 minutes', '1 hour', null]) {
      await stepUp(ago);
      expect(await send()).toBe(REFUSALS.step_up_needed.code);
    }
  });
});

it('what changes something is sent, never asked for', () => {
  expect(all.filter(([key, call]) => key.startsWith('GET ') && (call.changes || ruleOf(key)))).toEqual([]);
});

describe('a body', () => {
  const large = { use: 'banner', data: 'x'.repeat(1_000_000) };

  it('of a stranger is not read, however large', async () => {
    expect(await callStaff(app, 'POST /bo/api/images', large as never)).toMatchObject(EXPIRED);
    const login = await callStaff(app, 'POST /bo/api/login', { username: 'x'.repeat(300_000), password: 'x' });
    expect([login.status, login.body.error]).toEqual([413, REFUSALS.too_large.code]);
  });

  it('of staff may hold a picture', async () => {
    const { body } = await callStaff(app, 'POST /bo/api/images', large as never, {
      as: await makeStaff(app, 'content'),
    });
    expect(body.error).toBe(REFUSALS.image_unreadable.code);
  });
});

/** A back office with one call of a test's own. */
const mountOne = (
  handler: (input: object, context: { trx: typeof db; audit: Audit }) => Promise<object>,
  extra = {},
) => {
  const log = pino({ level: 'silent' });
  const listener = createListener({ log, metrics: createMetrics(), trustsProxy: false });
  const call: StaffCall = {
    summary: '',
    input: z.object({}),
    output: z.looseObject({}),
    changes: true,
    ...extra,
  };
  const tools = { deps: createDeps(db, readConfig({}), log), limits: rateLimits(false) };
  mountStaffCalls(listener, { 'POST /bo/api/one': call }, { 'POST /bo/api/one': handler }, tools);
  afterAll(() => listener.close());
  return (as: TestStaff, headers = {}) =>
    listener.inject({
      method: 'POST',
      url: '/bo/api/one',
      payload: {},
      headers: { cookie: as.cookie, 'x-requested-with': 'backoffice', ...headers },
    });
};
const entries = () =>
  db.selectFrom('audit_log').selectAll().where('action', '=', 'POST /bo/api/one').orderBy('audit_id').execute();
const reasonOf = async () =>
  (await db.selectFrom('stop_switch').select('reason').where('name', '=', 'lotto').executeTakeFirst())?.reason;
const write = (trx: typeof db, reason: string) =>
  trx.updateTable('stop_switch').set({ reason }).where('name', '=', 'lotto').execute();

describe('a call that changes data', () => {
  it('is undone when it writes nothing into the audit log', async () => {
    const send = mountOne(async (_input, { trx }) => (await write(trx, 'silently'), {}));
    const answer = await send(await makeStaff(app, 'owner'));
    expect([answer.statusCode, answer.json().error]).toEqual([500, REFUSALS.internal.code]);
    expect(await reasonOf()).toBe('');
  });

  it('is undone together with its entry when it fails afterwards', async () => {
    const send = mountOne(async (_input, { trx, audit }) => {
      await write(trx, 'in vain');
      await audit({ subject: ['switch', 'lotto'] });
      throw new Error('then this');
    });
    expect((await send(await makeStaff(app, 'owner'))).statusCode).toBe(500);
    expect([await reasonOf(), await entries()]).toEqual(['', []]);
  });

  it('is written down with who, what, from where, before and after; once per key', async () => {
    const send = mountOne(async (_input, { trx, audit }) => {
      const reason = `${await reasonOf()}!`;
      await write(trx, reason);
      await audit({ subject: ['switch', 7], before: { reason: '' }, after: { reason }, reason: 'because' });
      return { reason };
    });
    const as = await makeStaff(app, 'risk');
    const headers = { 'idempotency-key': 'the-same-key', 'user-agent': 'Firefox' };
    const [first, again] = [await send(as, headers), await send(as, headers)];
    expect([first.json().data, again.json().data]).toEqual([{ reason: '!' }, { reason: '!' }]);
    expect(await entries()).toMatchObject([
      {
        staff_id: as.id,
        subject_type: 'switch',
        subject_id: '7',
        before: { reason: '' },
        after: { reason: '!' },
        reason: 'because',
        address: '127.0.0.1',
        device: 'Firefox',
      },
    ]);
    // Another's key of the same text is another key.
    expect((await send(await makeStaff(app, 'risk'), headers)).json().data).toEqual({ reason: '!!' });
  });

  it('keeps no answer that holds a secret', async () => {
    let count = 0;
    const handler = async (_input: object, { audit }: { audit: Audit }) => {
      await audit({ subject: ['switch', 'lotto'] });
      return { secret: (count += 1) };
    };
    const send = mountOne(handler, { answersSecret: true });
    const as = await makeStaff(app, 'owner');
    const headers = { 'idempotency-key': 'a-secret-key' };
    expect([(await send(as, headers)).json().data, (await send(as, headers)).json().data]).toEqual([
      { secret: 1 },
      { secret: 2 },
    ]);
    expect(await db.selectFrom('idempotency').select('answer').where('key', '=', 'a-secret-key').execute()).toEqual([]);
  });
});

it('the audit log cannot be changed, by nobody who speaks SQL either', async () => {
  await expect(sql`update audit_log set reason = 'other'`.execute(db)).rejects.toThrow(/append-only|permission denied/);
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow(/append-only|permission denied/);
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(/append-only|permission denied/);
});
