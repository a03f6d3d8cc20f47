import type { Envelope, Role, StaffAnswer, StaffKey, StaffSent } from '@chokdee/contract';
import type { Called, TestApp } from '#src/http/test/test-app.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import { openStaffSession, verifyStaffSession } from '#src/staff/staff-sessions.ts';

let names = 0;

/** A member of staff with a session, as a browser would have it. */
export interface TestStaff {
  readonly id: number;
  readonly username: string;
  readonly cookie: string;
}

/** Makes a call of the back office as a browser would. Nobody logged in: no cookie. */
export const callStaff = async <K extends StaffKey>(
  app: TestApp,
  key: K,
  input?: StaffSent<K>,
  { as, headers }: { as?: TestStaff; headers?: Record<string, string> } = {},
): Promise<Called<StaffAnswer<K>>> => {
  const [method = '', url = ''] = key.split(' ');
  const fields: Record<string, unknown> | undefined = input;
  const response = await app.backoffice.inject({
    method: method as 'GET',
    url,
    ...(method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields ?? {} }),
    headers: { 'x-requested-with': 'backoffice', ...(as && { cookie: as.cookie }), ...headers },
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<Envelope<StaffAnswer<K>>>() };
};

/** Someone of a role who has logged in with both factors just now, so that dangerous acts are open. */
export const makeStaff = async ({ database: { db } }: TestApp, role: Role): Promise<TestStaff> => {
  names += 1;
  const username = `${role}-${names}`;
  const { staff_id: id } = await db
    .insertInto('staff')
    .values({ username, name: username, role, password_hash: 'none' })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  const token = await openStaffSession(db, id, { address: '127.0.0.1', device: 'test' });
  await verifyStaffSession(db, hashToken(token));
  return { id, username, cookie: `bo_session=${token}` };
};

/** What an act answered that was done at once. */
export const done = <Data>(data: Data): Exclude<Data, Asked> => {
  if (isAsked(data)) throw new Error('it waits for a second person');
  return data as Exclude<Data, Asked>;
};

interface Asked {
  readonly approval_id: string;
  readonly expires_at: string;
}
const isAsked = (data: unknown): data is Asked =>
  typeof data === 'object' && data !== null && 'expires_at' in data && 'approval_id' in data;

/** Confirms what was asked for, as somebody else, and says the error of it. */
export const confirmAsked = async (app: TestApp, data: unknown, as: TestStaff): Promise<number> => {
  if (!isAsked(data)) throw new Error(`nobody was asked: ${JSON.stringify(data)}`);
  const decision = { approval_id: data.approval_id, decision: 'approve' as const };
  return (await callStaff(app, 'POST /bo/api/approvals/decide', decision, { as })).body.error;
};
