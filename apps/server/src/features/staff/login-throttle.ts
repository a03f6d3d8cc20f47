import { sql } from 'kysely';
import type { Db, Reader } from '#src/db/database.ts';
import { addRows, firstRow } from '#src/db/rows.ts';
import type { Client } from '#src/lib/context.ts';
import { networkOf } from '#src/lib/network-of.ts';
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
 * Slows guessing down without a lock that a stranger could cause: failures count against the network that made them, and all
 * failures of a name together only against networks from which it was never used. Wrong codes count as wrong passwords do,
 * and only a log-in with both forgets them: who knows the password could otherwise guess codes for ever. A failure that is
 * being judged has been `noted` already.
 */
export const refuseGuessing = async (db: Db, username: string, { address }: Client, noted = 0): Promise<void> => {
  const network = networkOf(address);
  // Rows that are older than networks hold the address alone, which begins with its network.
  const isNear = sql`(network = ${network} or (network = '' and starts_with(address || ':', ${`${network}:`})))`;
  const whole = sql`username = ${username} and ${isNear} and step = 'code' and is_success`;
  const failures = await firstRow<Failures>(db)`
    select count(*) filter (where ${isNear})::int as pair, count(*)::int as account,
      exists (select from staff_login where ${whole}) as is_known
    from staff_login
    where username = ${username} and not is_success and at > now() - ${WINDOW}::interval
      and at > coalesce((select max(at) from staff_login where ${whole}), '-infinity')`;
  if (!failures) return;
  const { pair, account, is_known } = failures;
  if (pair - noted >= PAIR_MAX || (account - noted >= ACCOUNT_MAX && !is_known)) throw new Refusal('login_too_often');
};

interface Attempt {
  readonly username: string;
  readonly staffId: number | null;
  readonly step: 'password' | 'code' | 'place';
  readonly isSuccess: boolean;
}

/** Keeps who tried to log in, with what success. */
export const noteAttempt = async (
  db: Reader,
  { username, staffId, step, isSuccess }: Attempt,
  { address, device }: Client,
): Promise<void> => {
  const name = username.slice(0, USERNAME_LENGTH_MAX);
  await addRows(db, 'staff_login', {
    username: name,
    staff_id: staffId,
    step,
    is_success: isSuccess,
    address,
    network: networkOf(address),
    device,
  });
};
