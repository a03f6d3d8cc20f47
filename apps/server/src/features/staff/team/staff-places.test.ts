import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { REFUSALS, type Role } from '@chokdee/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { askedDeposit } from '#src/features/staff/test/cashier-cases.ts';
import { makeRealStaff, PASSWORD } from '#src/features/staff/test/real-staff.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { isAllowed, readRange } from '#src/staff/staff-places.ts';

const app = await testApp({ TRUST_PROXY: '1' });
const { db, url } = app.database;
const other = await testApp({ TRUST_PROXY: '1' }, app.database);
const REFUSED = REFUSALS.staff_place_refused.code;
const [OFFICE, AWAY] = ['203.0.113.7', '198.51.100.9'];

const from = (address: string) => ({ 'x-forwarded-for': `10.9.8.7, ${address}` });
const placesOf = async (as: TestStaff, address = OFFICE) =>
  (await callStaff(app, 'GET /bo/api/staff/places', {}, { as, headers: from(address) })).body.data;
type Given = readonly { readonly range: string; readonly role?: Role }[];
const save = async (as: TestStaff, given: Given, address = OFFICE) => {
  const { version } = await placesOf(as, address);
  const places = given.map(({ range, role = null }) => ({ range, role, note: '' }));
  return (await callStaff(app, 'POST /bo/api/staff/places/save', { places, version }, { as, headers: from(address) }))
    .body;
};
const meFrom = async (as: TestStaff, address: string, server = app) =>
  (await callStaff(server, 'GET /bo/api/me', {}, { as, headers: from(address) })).body.error;
const logIn = async (username: string, address: string, password = PASSWORD) =>
  (await callStaff(app, 'POST /bo/api/login', { username, password }, { headers: from(address) })).body.error;
const alarms = () => db.selectFrom('alarm').select('detail').where('kind', '=', 'staff_place').execute();

afterEach(async () => {
  await sql`update staff_places set list = '[]', version = version + 1`.execute(db);
  await sql`delete from alarm`.execute(db);
});

it('only from its addresses, at every call, in every process, at once; by the trusted proxy’s word alone', async () => {
  const owner = await makeStaff(app, 'owner');
  expect(await placesOf(owner)).toMatchObject({ places: [], your_address: OFFICE });
  expect([await meFrom(owner, AWAY), await meFrom(owner, AWAY, other)]).toEqual([0, 0]);
  expect((await save(owner, [{ range: '203.0.113.0/24' }, { range: '2001:db8::/32' }])).error).toBe(0);
  for (const server of [app, other]) {
    expect(await meFrom(owner, OFFICE, server)).toBe(0);
    expect(await meFrom(owner, '2001:db8:5::1', server)).toBe(0);
    expect(await meFrom(owner, '::ffff:203.0.113.200', server)).toBe(0);
    for (const address of [AWAY, '203.0.114.7', '2001:db9::1', 'unknown'])
      expect([address, await meFrom(owner, address, server)]).toEqual([address, REFUSED]);
  }
  // What a stranger claims to be stands before the proxy's entry.
  const claimed = { 'x-forwarded-for': `${OFFICE}, ${AWAY}` };
  expect((await callStaff(app, 'GET /bo/api/me', {}, { as: owner, headers: claimed })).body.error).toBe(REFUSED);
  expect((await alarms()).map(({ detail }) => detail)).toContain(`${owner.username} จาก ${AWAY}`);
  expect((await save(owner, [])).error).toBe(0);
  expect([await meFrom(owner, AWAY), await meFrom(owner, AWAY, other)]).toEqual([0, 0]);
});

it('a role with addresses of its own comes from those alone', async () => {
  const [owner, finance, support] = [
    await makeStaff(app, 'owner'),
    await makeStaff(app, 'finance'),
    await makeStaff(app, 'support'),
  ];
  expect((await save(owner, [{ range: OFFICE }, { range: AWAY, role: 'finance' }])).error).toBe(0);
  expect([await meFrom(finance, AWAY), await meFrom(finance, OFFICE)]).toEqual([0, REFUSED]);
  expect([await meFrom(support, AWAY), await meFrom(support, OFFICE)]).toEqual([REFUSED, 0]);
});

it('whoever knows the password is told why he is kept out, and owners hear of it; a stranger learns nothing', async () => {
  const [owner, { username }] = [await makeStaff(app, 'owner'), await makeRealStaff(app, 'manager')];
  await save(owner, [{ range: OFFICE }]);
  expect(await logIn(username, AWAY, 'ผิดแน่นอน-99')).toBe(REFUSALS.staff_login_failed.code);
  expect(await alarms()).toEqual([]);
  expect(await logIn(username, AWAY)).toBe(REFUSED);
  expect(await alarms()).toEqual([{ detail: `${username} จาก ${AWAY}` }]);
  expect((await placesOf(owner)).refused).toMatchObject([{ username, address: AWAY }]);
  expect(await logIn(username, OFFICE)).toBe(0);
});

it('nobody saves a list without himself, nor what is no range, nor over what another saved', async () => {
  const owner = await makeStaff(app, 'owner');
  const problem = (field: string) => ({ error: REFUSALS.invalid_fields.code, data: [{ field }] });
  expect(await save(owner, [{ range: AWAY }])).toMatchObject(problem('places'));
  expect(await save(owner, [{ range: OFFICE }, { range: AWAY, role: 'owner' }])).toMatchObject(problem('places'));
  for (const range of ['office', '203.0.113.0/33', '0.0.0.0/0', '::/0', '203.0.113.0/8/9', 'fe80::1%eth0', ''])
    expect([range, readRange(range)]).toEqual([range, undefined]);
  expect(await save(owner, [{ range: OFFICE }, { range: 'office' }])).toMatchObject(problem('places.1.range'));
  const { version } = await placesOf(owner);
  await save(owner, [{ range: OFFICE }]);
  const late = await callStaff(
    app,
    'POST /bo/api/staff/places/save',
    { places: [], version },
    { as: owner, headers: from(OFFICE) },
  );
  expect(late.body.error).toBe(REFUSALS.changed_meanwhile.code);
  expect(isAllowed([], 'owner', 'anything')).toBe(true);
});

it('a command lets everybody in again when the list keeps them out, and the audit log says so', async () => {
  const owner = await makeStaff(app, 'owner');
  await save(owner, [{ range: OFFICE }]);
  expect(await meFrom(owner, AWAY)).toBe(REFUSED);
  const command = path.resolve(import.meta.dirname, '../../../commands/staff-anywhere.ts');
  const run = () =>
    spawnSync(process.execPath, [command], { env: { PATH: process.env['PATH'], DATABASE_URL: url }, encoding: 'utf8' });
  expect(run().stdout).toContain('1 ranges are gone');
  expect([await meFrom(owner, AWAY), await meFrom(owner, AWAY, other)]).toEqual([0, 0]);
  const entry = await db.selectFrom('audit_log').selectAll().where('action', '=', 'npm run staff:anywhere').execute();
  expect(entry).toMatchObject([{ staff_id: null, after: { places: [] } }]);
  expect(run().stdout).toContain('already');
});

it('from the first deposit on another owner confirms it, in words, and only owners change it', async () => {
  const [owner, second, manager] = [
    await makeStaff(app, 'owner'),
    await makeStaff(app, 'owner'),
    await makeStaff(app, 'manager'),
  ];
  await askedDeposit(app);
  await sql`update deposit set state = 'credited', transfer_id = ${uuid()}, credited_at = now()`.execute(db);
  const asked = await save(owner, [{ range: OFFICE }, { range: AWAY, role: 'finance' }]);
  expect((await placesOf(owner)).places).toEqual([]);
  const { items } = (await callStaff(app, 'GET /bo/api/approvals', {}, { as: second, headers: from(AWAY) })).body.data;
  expect(items[0]).toMatchObject({ before: {}, after: { everyone: OFFICE, finance: AWAY } });
  const decision = { approval_id: items[0]?.approval_id ?? '', decision: 'approve' as const };
  const forbidden = await callStaff(app, 'POST /bo/api/approvals/decide', decision, { as: manager });
  expect(forbidden.body.error).toBe(REFUSALS.staff_forbidden.code);
  expect(await confirmAsked(app, asked.data, second)).toBe(0);
  expect((await placesOf(owner)).places).toHaveLength(2);
  const byManager = { as: manager, headers: from(OFFICE) };
  const changed = await callStaff(app, 'POST /bo/api/staff/places/save', { places: [], version: 1 }, byManager);
  expect(changed.body.error).toBe(REFUSALS.staff_forbidden.code);
});
