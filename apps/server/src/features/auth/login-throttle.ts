import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import type { Client } from '#src/http/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

const PAIR_MAX = 8;
const ADDRESS_MAX = 200;
const ACCOUNT_MAX = 60;
const WINDOW = '15 minutes';

interface Failures {
  pair: number;
  address: number;
  account: number;
  is_known: boolean;
}

/**
 * Slows guessing down without a lock that a stranger could cause: failures count against the address that made them. All
 * failures of an account together count only against addresses from which its owner has never logged in.
 */
export const refuseGuessing = async (db: Db, phone: string, { address }: Client): Promise<void> => {
  const { rows } = await sql<Failures>`
    select
      count(*) filter (where phone = ${phone} and address = ${address}) as pair,
      count(*) filter (where address = ${address}) as address,
      count(*) filter (where phone = ${phone}) as account,
      exists (select 1 from login_attempt where phone = ${phone} and address = ${address} and is_success) as is_known
    from login_attempt
    where (phone = ${phone} or address = ${address}) and not is_success and created_at > now() - ${WINDOW}::interval
      and created_at > coalesce((select max(created_at) from login_attempt where phone = ${phone} and address = ${address} and is_success), '-infinity')
  `.execute(db);
  const failures = rows[0];
  if (!failures) return;
  const isTooMany =
    failures.pair >= PAIR_MAX ||
    failures.address >= ADDRESS_MAX ||
    (failures.account >= ACCOUNT_MAX && !failures.is_known);
  if (isTooMany) throw new Refusal('login_too_often');
};

/** Keeps who tried to log in, for the throttle and for the member's own eyes. */
export const noteLogin = async (
  db: Db,
  attempt: { phone: string; memberId: number; isSuccess: boolean },
  client: Client,
): Promise<void> => {
  await db
    .insertInto('login_attempt')
    .values({
      attempt_id: uuid(),
      phone: attempt.phone.slice(0, 20),
      member_id: attempt.memberId,
      address: client.address,
      device: client.device,
      is_success: attempt.isSuccess,
    })
    .execute();
};
