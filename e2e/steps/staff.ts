import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type BrowserContext, type Page, request, type TestInfo } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addresses } from '../addresses.ts';
import { ownDigits } from './new-member.ts';

const DEMO = { password: 'demo1234', secret: 'CHOKDEEDEMOSTAFF' };
const STEP_MS = 30_000;
const STEPPED_UP_MIN_MS = 120_000;
const LOCK_MAX_MS = 45_000;
const FOLDER = path.join(import.meta.dirname, '../../test-results/staff');

/** The demo's staff. Acts that take two people have two of a role. */
export type StaffName =
  | 'owner'
  | 'owner2'
  | 'manager'
  | 'finance'
  | 'finance2'
  | 'risk'
  | 'risk2'
  | 'support'
  | 'content';

/** A member of staff, with what he logs in by. */
export interface Staff {
  readonly username: string;
  readonly password: string;
  readonly secret: string;
}

const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** The code of an authenticator now, or so many steps of half a minute later. The server takes the next one as well. */
export const codeOf = (secret: string, steps = 0): string => codeAt(secret, Date.now() + steps * STEP_MS);

/** Whoever has a session of the back office: a browser, or calls alone. */
export type StaffCaller = Page | APIRequestContext;

/** Makes a call of the back office in somebody's session, and answers the envelope. */
export const staffCall = async (caller: StaffCaller, call: string, data: object = {}) => {
  const answer = await ('request' in caller ? caller.request : caller).post(
    `${addresses().backoffice}/bo/api/${call}`,
    {
      data,
      headers: { 'x-requested-with': 'backoffice' },
    },
  );
  return answer.json();
};

/** Reads a call of the back office in somebody's session. */
export const readStaff = async (caller: StaffCaller, call: string) => {
  const answer = await ('request' in caller ? caller.request : caller).get(`${addresses().backoffice}/bo/api/${call}`);
  const { error, message, data } = await answer.json();
  if (error !== 0) throw new Error(`${call}: ${error} ${message}`);
  return data;
};

const mustCall = async (caller: StaffCaller, call: string, data: object = {}) => {
  const { error, message, data: answer } = await staffCall(caller, call, data);
  if (error !== 0) throw new Error(`${call}: ${error} ${message}`);
  return answer;
};

/** What all journeys know of one of the demo's staff: his session, and the last of his codes that was used. */
interface Known {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly step: number;
}

const readKnown = (file: string): Known => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { cookies: [], step: 0 };
  }
};

/** Shows a code that was not used yet, and says which: each opens once, and the server takes at most the next one. */
const showCode = async (caller: StaffCaller, call: string, last: number): Promise<number> => {
  for (let next = last + 1; ; next += 1) {
    const step = Math.max(next, Math.floor(Date.now() / STEP_MS));
    const wait_ms = (step - 1) * STEP_MS - Date.now();
    if (wait_ms > 0) await sleep(wait_ms);
    const { error, message } = await staffCall(caller, call, { code: codeAt(DEMO.secret, step * STEP_MS) });
    if (error === 0) return step;
    if (next > last + 2) throw new Error(`${call}: ${error} ${message}`);
  }
};

/** One journey at a time: a folder can be made only once. One that was left behind does not count for long. */
const alone = async <Answer>(lock: string, act: () => Promise<Answer>): Promise<Answer> => {
  const until_ms = Date.now() + LOCK_MAX_MS;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (Date.now() > until_ms) break;
      await sleep(200);
    }
  }
  return act().finally(() => rmSync(lock, { recursive: true, force: true }));
};

/**
 * A session of one of the demo's staff for calls alone, with dangerous acts open. Each code opens once, so all journeys share
 * one session of each name: none may log it out.
 */
export const staffSession = (username: StaffName): Promise<APIRequestContext> => {
  const { backoffice } = addresses();
  const file = path.join(FOLDER, `${new URL(backoffice).port}-${username}.json`);
  mkdirSync(FOLDER, { recursive: true });
  return alone(`${file}.lock`, async () => {
    const known = readKnown(file);
    const session = await request.newContext({ storageState: { cookies: known.cookies, origins: [] } });
    const { error, data } = await (await session.get(`${backoffice}/bo/api/me`)).json();
    if (error === 0 && Date.parse(data.stepped_up_until ?? 0) > Date.now() + STEPPED_UP_MIN_MS) return session;
    if (error !== 0) await mustCall(session, 'login', { username, password: DEMO.password });
    const step = await showCode(session, error === 0 ? 'step_up' : 'login/code', known.step);
    const { cookies } = await session.storageState();
    writeFileSync(file, JSON.stringify({ cookies, step }));
    return session;
  });
};

/** Logs one of the demo's staff into the browser, in place of whoever sat there, and opens a page of the back office. */
export const loginStaff = async (page: Page, username: StaffName, address = '/'): Promise<void> => {
  const session = await staffSession(username);
  await page.context().addCookies((await session.storageState()).cookies);
  await session.dispose();
  await page.goto(addresses().backoffice + address);
};

/** Two people of the house do by calls alone what takes two. */
export const together = async (act: string, data: object): Promise<void> => {
  const [asks, confirms] = await Promise.all([staffSession('manager'), staffSession('risk')]);
  const { approval_id } = await mustCall(asks, act, data);
  await mustCall(confirms, 'approvals/decide', { approval_id, decision: 'approve' });
  await Promise.all([asks.dispose(), confirms.dispose()]);
};

/** Confirms by calls alone what somebody asked for. */
export const confirmAs = async (username: StaffName, approval_id: string): Promise<void> => {
  const confirms = await staffSession(username);
  await mustCall(confirms, 'approvals/decide', { approval_id, decision: 'approve' });
  await confirms.dispose();
};

/** Confirms by calls alone what was asked for of a kind, and of a name if one is given. */
export const confirmNewest = async (username: StaffName, kind: string, name?: string): Promise<void> => {
  const confirms = await staffSession(username);
  const { items } = await readStaff(confirms, 'approvals?status=pending');
  await confirms.dispose();
  const asked = items.find(
    (one: { kind: string; after: { name?: string } }) => one.kind === kind && (!name || one.after.name === name),
  );
  await confirmAs(username, asked.approval_id);
};

/** The other owner lets in who was invited; before the house's first deposit there is nothing to confirm. */
export const letIn = async (username: string): Promise<void> => {
  const other = await staffSession('owner2');
  const { items } = await readStaff(other, `approvals?status=pending&subject_type=invitation&subject_id=${username}`);
  await other.dispose();
  for (const { approval_id } of items) await confirmAs('owner2', approval_id);
};

/** A member of staff of this test's own, invited and enrolled by the API; nobody is logged in afterwards. */
export const newStaff = async (info: TestInfo, role: string, who = 'staff'): Promise<Staff> => {
  const username = `w${ownDigits(info, who, 9)}`;
  const password = 'ranong-5849-pier';
  const owner = await staffSession('owner');
  const { token, waits_for } = await mustCall(owner, 'staff/invite', { username, name: `ทดสอบ ${username}`, role });
  if (waits_for) await confirmAs('owner2', waits_for);
  const invited = await request.newContext();
  await mustCall(invited, 'invitation/accept', { token, password });
  const { secret } = await mustCall(invited, 'enrol/begin');
  await mustCall(invited, 'enrol/confirm', { code: codeOf(secret) });
  await Promise.all([owner.dispose(), invited.dispose()]);
  return { username, password, secret };
};

/** Logs a test's own member of staff in, with the code after the one of his enrolment. */
export const loginAs = async (page: Page, { username, password, secret }: Staff): Promise<void> => {
  await mustCall(page, 'login', { username, password });
  await mustCall(page, 'login/code', { code: codeOf(secret, 1) });
};
