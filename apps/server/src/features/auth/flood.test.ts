import { REFUSALS } from '@chokdee/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { hashesWaiting, hashPassword } from '#src/lib/secrets/password.ts';
import { heldHashes } from '#src/lib/test/held-hashes.ts';

// Behind a proxy, so that a test can come from many addresses.
// A busy machine lets a crowd wait for a connection, which is not what is looked at here.
const app = await testApp({ TRUST_PROXY: '1', DATABASE_WAIT_MS: '30000' });
await app.listen();
const { db } = app.database;
const PASSWORD = 'ต้นมะม่วง-99';
const STAFF_PASSWORD = 'ต้นมะม่วงหน้าบ้าน-99';
const [password_hash, staff_hash] = await Promise.all([hashPassword(PASSWORD), hashPassword(STAFF_PASSWORD)]);
const WAIT = { timeout: 45_000 };
const { login_failed, login_too_often, overloaded } = REFUSALS;
const hashes = heldHashes();

const portOf = ({ server }: typeof app.player) => (server.address() as { port: number }).port;
interface Login {
  readonly address: string;
  readonly device?: string;
  readonly signal?: AbortSignal;
}
/** A log-in over the wire: what it was answered. */
const post = async (url: string, body: object, { address, device, signal }: Login): Promise<number> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-requested-with': 'backoffice',
      ...(device && { 'x-device-id': device }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  return ((await response.json()) as { error: number }).error;
};
const login = (phone: string, password: string, from: Login) =>
  post(`http://127.0.0.1:${portOf(app.player)}/api/login`, { phone, password }, from);
const staffLogin = (username: string, password: string, from: Login) =>
  post(`http://127.0.0.1:${portOf(app.backoffice)}/bo/api/login`, { username, password }, from);

let people = 0;
const someone = async () => {
  people += 1;
  const phone = `09${String(people).padStart(8, '0')}`;
  return { phone, id: await makeMember(db, { phone, password_hash }) };
};
const bogus = (index: number) => `08${String(index).padStart(8, '0')}`;
let guessed = 100;
/** Guesses at accounts that do not exist, at once; from one address unless each has its own. */
const guess = (times: number, address: string | ((index: number) => string), what = 'guess', signal?: AbortSignal) =>
  Array.from({ length: times }, (_, index) =>
    login(bogus((guessed += 1)), `${what} ${index}`, {
      address: typeof address === 'string' ? address : address(index),
      ...(signal && { signal }),
    }),
  );
const countOf = (answers: readonly number[], { code }: { code: number }) =>
  answers.filter((answer) => answer === code).length;
const hashed = (what: string) => hashes.begun.filter((password) => password.startsWith(what)).length;
const begins = async (password: string) => {
  await expect.poll(() => hashes.begun, WAIT).toContain(password);
};

beforeEach(hashes.hold);
afterEach(() => {
  hashes.letGo();
  vi.useRealTimers();
});

it('250 guesses from one address: a member and staff who come after them are next', async () => {
  const { phone } = await someone();
  await db
    .insertInto('staff')
    .values({ username: 'flood', name: 'x', role: 'owner', password_hash: staff_hash })
    .execute();
  const answers: number[] = [];
  const crowd = guess(250, '203.0.113.9').map(async (answer) => void answers.push(await answer));
  await expect.poll(() => answers.length, WAIT).toBe(210);
  expect(countOf(answers, overloaded)).toBe(answers.length); // at once, although nothing was hashed yet
  expect(hashes.begun).toHaveLength(2);

  const staff = staffLogin('flood', STAFF_PASSWORD, { address: '203.0.113.7' });
  await begins(STAFF_PASSWORD);
  expect(hashes.begun).toHaveLength(3); // in a lane of their own: nothing of the flood had to end for it

  const member = await queued(login(phone, PASSWORD, { address: '203.0.113.8' }));
  hashes.endOne();
  await begins(PASSWORD);
  expect(hashes.begun.indexOf(PASSWORD)).toBe(3);
  hashes.letGo();
  expect(await Promise.all([member.answer, staff])).toEqual([0, 0]);
  await Promise.all(crowd);
  expect(hashed('guess')).toBeLessThanOrEqual(41); // the rest were refused unhashed; one may have been under way
  expect(countOf(answers, login_failed) + countOf(answers, login_too_often) + countOf(answers, overloaded)).toBe(250);
});

it('accounts behind one address take turns, whoever of them came more often', async () => {
  const { phone } = await someone();
  const address = '203.0.113.20';
  const crowd = await queued(
    Promise.all(Array.from({ length: 7 }, (_, index) => login(bogus(1), `loud ${index}`, { address }))),
    5,
  );
  const quiet = await queued(login(phone, PASSWORD, { address }));
  hashes.endOne();
  await begins(PASSWORD);
  expect(hashed('loud')).toBe(2);
  hashes.letGo();
  expect(await quiet.answer).toBe(0);
  await crowd.answer;
});

it('where somebody guesses, honest people behind the same address wait for each other instead of being refused', async () => {
  const address = '203.0.113.25';
  const crowd = await Promise.all(Array.from({ length: 12 }, someone));
  hashes.letGo();
  for (const answer of guess(6, address)) expect(await answer).toBe(login_failed.code);
  hashes.hold();
  const answers = crowd.map(({ phone }) => login(phone, PASSWORD, { address }));
  await queued(Promise.all(answers), 11);
  expect(hashes.begun).toEqual([PASSWORD]); // the other place is for those who are not like that
  hashes.letGo();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([0]));
});

it('networks take turns, and a whole network of IPv6 is one', async () => {
  const { phone } = await someone();
  const crowd = await queued(Promise.all(guess(20, (index) => `2001:db8:1:2::${index + 1}`)), 18);
  const member = await queued(login(phone, PASSWORD, { address: '2001:db8:1:3::1' }));
  hashes.endOne();
  await begins(PASSWORD);
  expect(hashed('guess')).toBe(2);
  hashes.letGo();
  expect(await member.answer).toBe(0);
  await crowd.answer;
});

it('who was let in of late goes before all who were not', async () => {
  const { phone } = await someone();
  hashes.letGo();
  expect(await login(phone, PASSWORD, { address: '203.0.113.45' })).toBe(0);
  hashes.hold();
  const crowd = await queued(Promise.all(guess(20, (index) => `192.0.2.${index + 100}`)), 18);
  const member = await queued(login(phone, PASSWORD, { address: '203.0.113.45' }));
  hashes.endOne();
  await begins(PASSWORD);
  expect(hashed('guess')).toBe(2);
  hashes.letGo();
  expect(await member.answer).toBe(0);
  await crowd.answer;
});

it('who hangs up is not hashed for', async () => {
  const { phone } = await someone();
  const controller = new AbortController();
  const gone = guess(20, '203.0.113.30', 'gone', controller.signal).map((answer) => answer.catch(() => 'gone'));
  await expect.poll(hashesWaiting, WAIT).toBe(18);
  controller.abort();
  expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']));
  await expect.poll(app.player.running.count, WAIT).toBe(0);
  const member = login(phone, PASSWORD, { address: '203.0.113.30' });
  await expect.poll(hashesWaiting, WAIT).toBe(19);
  hashes.letGo();
  expect(await member).toBe(0);
  expect(hashed('gone')).toBe(2);
});

it('a full queue takes whoever comes from where nobody waits, and sends one of the greediest away at once', async () => {
  const { phone } = await someone();
  const answers: number[] = [];
  const crowd = guess(67, (index) => `198.51.100.${index % 7}`).map(async (answer) => void answers.push(await answer));
  await expect.poll(hashesWaiting, WAIT).toBe(64);
  await expect.poll(() => answers, WAIT).toEqual([overloaded.code]);
  const member = login(phone, PASSWORD, { address: '203.0.113.40' });
  await expect.poll(() => answers, WAIT).toEqual([overloaded.code, overloaded.code]);
  while (!hashes.begun.includes(PASSWORD)) {
    const before = hashes.begun.length;
    hashes.endOne();
    await expect.poll(() => hashes.begun.length, WAIT).toBeGreaterThan(before);
  }
  expect(hashes.begun.length).toBeLessThanOrEqual(2 + 7 + 1); // no network had two turns before his first
  hashes.letGo();
  expect(await member).toBe(0);
  await Promise.all(crowd);
});

it('where many guess, strangers are refused before anything is hashed; who was here with his browser is not', async () => {
  const { phone } = await someone();
  const address = '203.0.113.50';
  const device = 'browser-of-his-own';
  hashes.letGo();
  vi.useFakeTimers({ toFake: ['Date'] }); // what is forgotten by and by is not while this runs
  expect(await login(phone, PASSWORD, { address: '192.0.2.1', device })).toBe(0);
  for (let count = 0; count < 45; count += 1) await Promise.all(guess(1, address));
  const before = hashes.begun.length;
  expect(await login(bogus(1), 'one more', { address })).toBe(login_too_often.code);
  expect(await login(phone, PASSWORD, { address })).toBe(login_too_often.code);
  expect(await login(bogus(1), 'one more', { address, device })).toBe(login_too_often.code);
  expect(hashes.begun).toHaveLength(before);
  // What is no JSON is not even read, unless it may come from a browser that is known.
  const url = `http://127.0.0.1:${portOf(app.player)}/api/login`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const unread = await fetch(url, { method: 'POST', headers, body: '{' });
  expect(await unread.json()).toMatchObject({ error: login_too_often.code });
  const read = await fetch(url, { method: 'POST', headers: { ...headers, 'x-device-id': device }, body: '{' });
  expect(await read.json()).toMatchObject({ error: REFUSALS.malformed.code });
  // Nor does it matter to him how many the house has counted.
  await sql`insert into login_attempt (attempt_id, phone, member_id, address, network, device, is_success)
    select gen_random_uuid(), '0800000000', 0, ${address}, ${address}, 'test', false from generate_series(1, 200)`.execute(
    db,
  );
  expect(await login(phone, PASSWORD, { address, device })).toBe(0);
  expect(await login(phone, 'wrong', { address, device })).toBe(login_failed.code);
  vi.setSystemTime(Date.now() + 60_000);
  await sql`delete from login_attempt where network = ${address} and not is_success`.execute(db);
  expect(await login(phone, PASSWORD, { address })).toBe(0);
});

it('staff are kept apart by network in the same way', async () => {
  hashes.letGo();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let count = 0; count < 45; count += 1) await staffLogin(`nobody-${count}`, 'x', { address: '203.0.113.60' });
  const before = hashes.begun.length;
  expect(await staffLogin('nobody', 'y', { address: '203.0.113.60' })).toBe(login_too_often.code);
  expect(hashes.begun).toHaveLength(before);
  expect(await staffLogin('nobody', 'y', { address: '203.0.113.61' })).toBe(REFUSALS.staff_login_failed.code);
});

it('what can be no phone and no password is refused unhashed', async () => {
  const address = '203.0.113.70';
  expect(await login('not a phone', PASSWORD, { address })).toBe(login_failed.code);
  expect(await login(bogus(1), '', { address })).toBe(login_failed.code);
  expect(await login(bogus(1), 'x'.repeat(73), { address })).toBe(login_failed.code);
  expect(hashes.begun).toEqual([]);
});

/** A call whose password waits to be hashed, as so many do from now on. */
async function queued<Answer>(answer: Promise<Answer>, more = 1): Promise<{ answer: Promise<Answer> }> {
  const before = hashesWaiting();
  await expect.poll(hashesWaiting, WAIT).toBe(before + more);
  return { answer };
}
