import type { Role } from '@chokdee/contract';
import { readConfig } from '#src/config.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';
import { newTotpSecret, totpCode, totpPlace } from '#src/staff/totp.ts';

export const PASSWORD = 'ต้นมะม่วงหน้าบ้าน-99';
const hash = hashPassword(PASSWORD);
const { dataKeys, lookupKey } = readConfig({});
const box = secretBox(dataKeys, lookupKey);
let names = 0;

/** Someone with a password and, if enrolled, an authenticator, who is not logged in. */
export interface RealStaff {
  readonly id: number;
  readonly username: string;
  readonly secret: string;
}

/** Makes someone as an invitation and an enrolment would have. */
export const makeRealStaff = async (
  { database: { db } }: TestApp,
  role: Role = 'manager',
  { isEnrolled = true } = {},
): Promise<RealStaff> => {
  names += 1;
  const username = `real-${role}-${names}`;
  const { staff_id: id } = await db
    .insertInto('staff')
    .values({ username, name: username, role, password_hash: await hash })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  const secret = newTotpSecret();
  if (isEnrolled)
    await db
      .updateTable('staff')
      .set({ totp_sealed: box.seal(secret, totpPlace(id)) })
      .where('staff_id', '=', id)
      .execute();
  return { id, username, secret };
};

/** The session that an answer gives the browser. */
export const cookieOf = (headers: Record<string, unknown>): string =>
  /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

/** The first step of a log-in: a session that can only take the second. */
export const logInHalf = async (app: TestApp, { id, username }: RealStaff, headers = {}): Promise<TestStaff> => {
  const answer = await callStaff(app, 'POST /bo/api/login', { username, password: PASSWORD }, { headers });
  if (answer.body.error !== 0) throw new Error(answer.body.message);
  return { id, username, cookie: cookieOf(answer.headers) };
};

/** A code that has not been used, although another was just now. */
export const freshCode = async ({ database: { db } }: TestApp, { id, secret }: RealStaff): Promise<string> => {
  await db.updateTable('staff').set({ totp_step: 0 }).where('staff_id', '=', id).execute();
  return totpCode(secret, new Date());
};

/** Both steps of a log-in. */
export const logIn = async (app: TestApp, staff: RealStaff, headers = {}): Promise<TestStaff> => {
  const as = await logInHalf(app, staff, headers);
  const answer = await callStaff(
    app,
    'POST /bo/api/login/code',
    { code: await freshCode(app, staff) },
    { as, headers },
  );
  if (answer.body.error !== 0) throw new Error(answer.body.message);
  return as;
};
