import { randomBytes } from 'node:crypto';
import type { Role } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Db, Reader } from '#src/db/database.ts';
import { addRows, allRows, changeRows, firstRow, type RowOf, removeRows } from '#src/db/rows.ts';
import type { Client } from '#src/lib/context.ts';
import { networkOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import { refuseElsewhere } from '#src/staff/staff-places.ts';

const LIFETIME = '12 hours';
const IDLE_LIFETIME = '2 hours';
/** How long someone who knows the password has for the second factor. */
const HALF_LIFETIME = '10 minutes';
const STEP_UP_LIFETIME = '5 minutes';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A member of staff whose session a call carries. */
export interface StaffMember {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  /** The second factor was shown. */
  readonly isVerified: boolean;
  /** Until when dangerous acts are open without another code. */
  readonly steppedUpUntil: Date | null;
}

interface Row {
  staff_id: number;
  username: string;
  role: Role;
  is_verified: boolean;
  stepped_up_until: Date | null;
  places_version: number;
}

/** The member of staff of a live session, or undefined for anything else. One from where he may not come is refused. */
export const findStaffSession = async (
  db: Db,
  token: string | undefined,
  address: string,
): Promise<StaffMember | undefined> => {
  if (!token || !TOKEN.test(token)) return undefined;
  const tokenHash = hashToken(token);
  const row = await firstRow<Row>(db)`
    update staff_session s set seen_at = now()
    from staff
    where s.token_hash = ${tokenHash} and staff.staff_id = s.staff_id and staff.disabled_at is null
      and s.expires_at > now() and s.seen_at > now() - ${IDLE_LIFETIME}::interval
    returning s.staff_id, staff.username, staff.role, s.is_verified,
      case when s.stepped_up_at > now() - ${STEP_UP_LIFETIME}::interval
        then s.stepped_up_at + ${STEP_UP_LIFETIME}::interval end as stepped_up_until,
      (select version from staff_places) as places_version`;
  if (row) await refuseElsewhere(db, { ...row, id: row.staff_id }, address, row.places_version);
  return (
    row && {
      id: row.staff_id,
      username: row.username,
      role: row.role,
      tokenHash,
      isVerified: row.is_verified,
      steppedUpUntil: row.stepped_up_until,
    }
  );
};

/** The sessions of a member of staff that still open something, the last used first. */
export const liveStaffSessions = (db: Reader, staffId: number) =>
  allRows<RowOf<'staff_session', 'token_hash' | 'device' | 'address' | 'opened_at' | 'seen_at'>>(db)`
    select token_hash, device, address, opened_at, seen_at from staff_session
    where staff_id = ${staffId} and expires_at > now() and seen_at > now() - ${IDLE_LIFETIME}::interval
    order by seen_at desc`;

/**
 * Opens a session for someone who knows the password, and returns its token, which is never stored. Others of his
 * network that wait for the second factor end: each would have guesses of its own. Those of other networks stay, or a thief of
 * the password would keep its owner out.
 */
export const openStaffSession = async (db: Reader, staffId: number, client: Client): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await endHalfSessions(db, staffId, networkOf(client.address));
  await addRows(db, 'staff_session', {
    token_hash: hashToken(token),
    staff_id: staffId,
    address: client.address,
    device: client.device,
    expires_at: sql`now() + ${HALF_LIFETIME}::interval`,
  });
  return token;
};

const endHalfSessions = async (db: Reader, staffId: number, network: string): Promise<void> => {
  const halves = await db
    .selectFrom('staff_session')
    .select(['token_hash', 'address'])
    .where('staff_id', '=', staffId)
    .where('is_verified', '=', false)
    .execute();
  for (const { token_hash, address } of halves)
    if (networkOf(address) === network) await endStaffSession(db, token_hash);
};

/** Makes a session whole: the second factor was shown. It also counts as a step-up. One that ended meanwhile is refused. */
export const verifyStaffSession = async (db: Reader, tokenHash: Buffer): Promise<void> => {
  const verified = await changeRows(
    db,
    'staff_session',
    { token_hash: tokenHash },
    { is_verified: true, attempts: 0, stepped_up_at: sql`now()`, expires_at: sql`now() + ${LIFETIME}::interval` },
  );
  if (verified === 0) throw new Refusal('staff_session_expired');
};

/** Opens dangerous acts for some minutes, and says until when. */
export const stepUpStaffSession = async (db: Reader, tokenHash: Buffer): Promise<Date> => {
  const rows = await allRows<{ until: Date }>(db)`
    update staff_session set stepped_up_at = now(), attempts = 0 where token_hash = ${tokenHash}
    returning stepped_up_at + ${STEP_UP_LIFETIME}::interval as until`;
  if (!rows[0]) throw new Refusal('staff_session_expired');
  return rows[0].until;
};

/** Ends one session. */
export const endStaffSession = async (db: Reader, tokenHash: Buffer): Promise<void> => {
  await removeRows(db, 'staff_session', { token_hash: tokenHash });
};

/** Ends the sessions of a member of staff, all or all but one, and says how many there were. */
export const endStaffSessions = async (db: Reader, staffId: number, kept?: Buffer): Promise<number> => {
  const ended = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '<>', kept ?? Buffer.alloc(0)))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
};
