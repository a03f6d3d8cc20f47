import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Reader } from '#src/db/database.ts';
import { addRows, allRows } from '#src/db/rows.ts';
import { isDatabaseAway } from '#src/db/transaction.ts';
import { coalesce } from '#src/lib/coalesce.ts';
import type { Client, SessionMember } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';

const LIFETIME = '30 days';
const IDLE_LIFETIME = '24 hours';
const SEEN_EVERY = '5 minutes';
const TODAY = sql`(now() at time zone 'Asia/Bangkok')::date`;
/** The member's number, then 256 random bits. The number tells where to look; only the bits open anything. */
const TOKEN = /^([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

export interface Sessions {
  /** The member of a live session, or undefined for anything else. */
  find(authorization: string | undefined): Promise<SessionMember | undefined>;
}

/** Finds sessions. The lookups of a moment share one statement, so each call sees the database and none pays a round trip alone. */
export const sessions = (db: Db): Sessions => {
  const lookUp = coalesce<SessionMember, boolean>((tokens) => findLive(db, tokens), {
    batchMax: 500,
    parallelMax: 2,
    waitingMax: 5_000,
    onFull: () => new Refusal('overloaded'),
    mayBeOnes: (error) => !isDatabaseAway(error),
  });
  return {
    find: async (authorization) => {
      const claimed = readToken(authorization);
      return claimed && (await lookUp(claimed)) ? claimed : undefined;
    },
  };
};

/** Whether a row of `member_session` still opens anything. */
export const isLive = sql<boolean>`expires_at > now() and seen_at > now() - ${IDLE_LIFETIME}::interval`;

/** Opens a session and returns its token, which is never stored. A device that the member never came from is told to him, but for his first. */
export const openSession = async (db: Reader, memberId: number, client: Client): Promise<string> => {
  const token = `${memberId.toString(36)}.${randomBytes(32).toString('base64url')}`;
  await addRows(db, 'member_session', {
    member_id: memberId,
    token_hash: hashToken(token),
    expires_at: sql`now() + ${LIFETIME}::interval`,
    address: client.address,
    device: client.device,
    device_id: client.deviceId ?? '',
  });
  await sql`
    with known as (
      select bool_or(device_id = ${client.deviceId ?? ''}) as is_same from member_device where member_id = ${memberId}
    ), told as (
      insert into outbox (member_id, topic, payload)
      select ${memberId}, 'security', jsonb_build_object('what', 'login', 'device', ${client.device}::text) from known where not is_same
    ), device as (
      insert into member_device (member_id, device_id, address) values (${memberId}, ${client.deviceId ?? ''}, ${client.address})
      ${seenAgain}
    )
    insert into login_day (member_id, day) values (${memberId}, ${TODAY}) on conflict do nothing
  `.execute(db);
  return token;
};

/** Ends a session and says whether there was one; its open stream hears of it too. */
export const endSession = async (db: Reader, member: SessionMember): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with ended as (
      delete from member_session where member_id = ${member.id} and token_hash = ${member.tokenHash} returning 1
    )
    insert into outbox (member_id, topic, payload)
    select ${member.id}, 'session_ended', jsonb_build_object('session', ${member.tokenHash.toString('hex')}::text) from ended
  `.execute(db);
  return numAffectedRows === 1n;
};

/** Where a member was before, he is again: this outlives the session. */
const seenAgain = sql`on conflict (member_id, device_id, address) do update set seen_at = now()`;

const readToken = (authorization: string | undefined): SessionMember | undefined => {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  const token = authorization.slice('Bearer '.length);
  const id = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36);
  return Number.isSafeInteger(id) && id > 0 ? { id, tokenHash: hashToken(token) } : undefined;
};

const findLive = async (db: Db, claimed: readonly SessionMember[]): Promise<boolean[]> => {
  const rows = await allRows<{ place: number; is_stale: boolean }>(db)`
    select c.place, s.seen_at < greatest(now() - ${SEEN_EVERY}::interval, date_trunc('day', now(), 'Asia/Bangkok')) as is_stale
    from unnest(${claimed.map((one) => one.id)}::bigint[], ${claimed.map((one) => one.tokenHash)}::bytea[]) with ordinality
      as c (member_id, token_hash, place)
    join member_session s using (member_id, token_hash)
    where ${isLive}`;
  const stale = rows.flatMap((row) => (row.is_stale ? (claimed[row.place - 1] ?? []) : []));
  if (stale.length > 0) await markSeen(db, stale);
  const live = new Set(rows.map((row) => row.place));
  return claimed.map((_, index) => live.has(index + 1));
};

/**
 * Whoever is seen was here on this day, before his call is answered. All rows are taken in order: after midnight everybody is
 * seen anew, and the calls of one page come in several batches.
 */
const markSeen = (db: Db, seen: readonly SessionMember[]): Promise<unknown> =>
  sql`
  with held as (
    select s.member_id, s.token_hash
    from unnest(${seen.map((one) => one.id)}::bigint[], ${seen.map((one) => one.tokenHash)}::bytea[]) as u (member_id, token_hash)
    join member_session s using (member_id, token_hash)
    order by s.member_id, s.token_hash for no key update of s
  ), marked as (
    update member_session s set seen_at = now() from held h
    where s.member_id = h.member_id and s.token_hash = h.token_hash returning s.member_id, s.device_id, s.address
  ), device as (
    insert into member_device (member_id, device_id, address)
    select distinct member_id, device_id, address from marked order by member_id, device_id, address
    ${seenAgain}
  )
  insert into login_day (member_id, day)
  select distinct member_id, ${TODAY} from marked order by member_id on conflict do nothing
`.execute(db);
