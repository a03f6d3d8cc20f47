import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { addRows, allRows, firstRow } from '#src/db/rows.ts';
import type { Client } from '#src/lib/context.ts';
import { networkOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';

const PAIR_MAX = 8;
const NETWORK_MAX = 200;
const ACCOUNT_MAX = 60;
const WINDOW = '15 minutes';

interface Failures {
  pair: number;
  network: number;
  account: number;
  is_known: boolean;
}

/**
 * Whether the owner of a phone has logged in from a network before. Rows that are older than networks hold the address alone,
 * which begins with its network.
 */
export const isKnownFrom = (phone: string, network: string) => sql<boolean>`
  exists (select from login_attempt where phone = ${phone} and is_success
    and (network = ${network} or (network = '' and starts_with(address || ':', ${`${network}:`}))))`;

/**
 * Slows guessing down without a lock that a stranger could cause: failures count against the network that made them. All
 * failures of an account together count only against networks from which its owner has never logged in. A failure that is
 * being judged has been `noted` already. Who comes with a device of his own answers for nobody else in his network.
 */
export const refuseGuessing = async (
  db: Db,
  phone: string,
  client: Client,
  noted = 0,
  isOwn = false,
): Promise<void> => {
  const network = networkOf(client.address);
  const failures = await firstRow<Failures>(db)`
    select
      count(*) filter (where phone = ${phone} and network = ${network}) as pair,
      count(*) filter (where network = ${network}) as network,
      count(*) filter (where phone = ${phone}) as account,
      ${isKnownFrom(phone, network)} as is_known
    from login_attempt
    where (phone = ${phone} or network = ${network}) and not is_success and created_at > now() - ${WINDOW}::interval
      and created_at > coalesce((select max(created_at) from login_attempt where phone = ${phone} and network = ${network} and is_success), '-infinity')`;
  if (!failures) return;
  const isTooMany =
    failures.pair - noted >= PAIR_MAX ||
    (failures.network - noted >= NETWORK_MAX && !isOwn) ||
    (failures.account - noted >= ACCOUNT_MAX && !failures.is_known);
  if (isTooMany) throw new Refusal('login_too_often');
};

/**
 * The same for someone who is logged in. Only what the member's own sessions got wrong counts: whoever shares his network, or
 * knows his phone, must not stand between him and his money.
 */
export const refuseOwnGuessing = async (db: Db, memberId: number, noted = 0): Promise<void> => {
  const rows = await allRows<{ failures: number }>(db)`
    select count(*)::int as failures from login_attempt
    where member_id = ${memberId} and member_id <> 0 and by_session and not is_success and created_at > now() - ${WINDOW}::interval`;
  if ((rows[0]?.failures ?? 0) - noted >= PAIR_MAX) throw new Refusal('login_too_often');
};

/** Keeps who tried to log in, for the throttle and for the member's own eyes. */
export const noteLogin = async (
  db: Db,
  attempt: { phone: string; memberId: number; isSuccess: boolean; bySession?: boolean },
  client: Client,
): Promise<void> => {
  await addRows(db, 'login_attempt', {
    attempt_id: uuid(),
    phone: attempt.phone.slice(0, 20),
    member_id: attempt.memberId,
    address: client.address,
    network: networkOf(client.address),
    device: client.device,
    is_success: attempt.isSuccess,
    by_session: attempt.bySession ?? false,
  });
};
