import { sql } from 'kysely';
import type { Db, Reader } from '#src/db/database.ts';
import type { Client } from '#src/http/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

const PAIR_MAX = 8;
const ACCOUNT_MAX = 40;
const WINDOW = '15 minutes';
const USERNAME_LENGTH_MAX = 100;

interface Failures {
  pair: number;
  account: number;
  is_known: boolean;
}

/**
 * Slows guessing down without a lock that a stranger could cause: failures count against the address that made them, and all
 * failures of a name together only against addresses from which it was never used. Wrong codes count as wrong passwords do,
 * and only a log-in with both forgets them: who knows the password could otherwise guess codes for ever.
 */
export const refuseGuessing = async (db: Db, username: string, { address }: Client): Promise<void> => {
  const whole = sql`username = ${username} and address = ${address} and step = 'code' and is_success`;
  const { rows } = await sql<Failures>`
    select count(*) filter (where address = ${address})::int as pair, count(*)::int as account,
      exists (select from staff_login where ${whole}) as is_known
    from staff_login
    where username = ${username} and not is_success and at > now() - ${WINDOW}::interval
      and at > coalesce((select max(at) from staff_login where ${whole}), '-infinity')
  `.execute(db);
  const [failures] = rows;
  if (failures && (failures.pair >= PAIR_MAX || (failures.account >= ACCOUNT_MAX && !failures.is_known)))
    throw new Refusal('login_too_often');
};

interface Attempt {
  readonly username: string;
  readonly staffId: number | null;
  readonly step: 'password' | 'code';
  readonly isSuccess: boolean;
}

/** Keeps who tried to log in, with what success. */
export const noteAttempt = async (
  db: Reader,
  { username, staffId, step, isSuccess }: Attempt,
  { address, device }: Client,
): Promise<void> => {
  const name = username.slice(0, USERNAME_LENGTH_MAX);
  await db
    .insertInto('staff_login')
    .values({ username: name, staff_id: staffId, step, is_success: isSuccess, address, device })
    .execute();
};
