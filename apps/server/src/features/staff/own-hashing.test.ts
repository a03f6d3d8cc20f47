import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logIn, makeRealStaff, PASSWORD } from '#src/features/staff/test/real-staff.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { heldHashes } from '#src/lib/test/held-hashes.ts';

const app = await testApp();
const { db } = app.database;
const NEW_PASSWORD = `${PASSWORD}2`;
const hashes = heldHashes();

const heldConnections = async () => {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(db);
  return rows.length;
};
const begins = async (password: string) => {
  await expect.poll(() => hashes.begun, { timeout: 45_000 }).toContain(password);
};

beforeEach(() => hashes.letGo());
afterEach(() => hashes.letGo());

it('a new password of one’s own holds no connection while it is hashed, and its repeat hashes nothing', async () => {
  const as = await logIn(app, await makeRealStaff(app));
  const input = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  const change = async () =>
    (await callStaff(app, 'POST /bo/api/my/password', input, { as, headers: { 'idempotency-key': 'change-once' } }))
      .body.error;
  hashes.hold();
  const answer = change();
  await begins(PASSWORD);
  expect(await heldConnections()).toBe(0);
  hashes.endOne();
  await begins(NEW_PASSWORD);
  expect(await heldConnections()).toBe(0);
  hashes.letGo();
  expect(await answer).toBe(0);
  expect(await change()).toBe(0);
  expect(hashes.begun).toHaveLength(2);
});

it('the password of an invited one is hashed before his invitation is held, and none for a link that opens nothing', async () => {
  const owner = await makeStaff(app, 'owner');
  const person = { username: 'one-more', name: 'คนใหม่', role: 'content' as const };
  const { token } = (await callStaff(app, 'POST /bo/api/staff/invite', person, { as: owner })).body.data;
  const accept = async (of: string) =>
    (await callStaff(app, 'POST /bo/api/invitation/accept', { token: of, password: NEW_PASSWORD })).body.error;
  hashes.hold();
  expect(await accept(`${token}x`)).not.toBe(0);
  expect(hashes.begun).toEqual([]);
  const both = [accept(token), accept(token)];
  await begins(NEW_PASSWORD);
  expect(await heldConnections()).toBe(0);
  hashes.letGo();
  expect((await Promise.all(both)).filter((error) => error === 0)).toHaveLength(1);
});
