import { createHash, randomInt } from 'node:crypto';
import { dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { textArray } from '#src/db/arrays.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { addRows, allRows, changeRows, findRow, oneRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { raiseAlarm } from '#src/lib/alarms/raise-alarm.ts';
import type { Client, Deps } from '#src/lib/context.ts';
import { networkOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isKnownFrom } from '#src/lib/secrets/login-throttle.ts';
import { type Proof, proofNeeded, provenId } from '#src/lib/secrets/proof-of-work.ts';
import { countSms } from '#src/lib/secrets/sms-limits.ts';

export type OtpPurpose = 'register' | 'reset_password' | 'bank' | 'withdraw';

/** Codes that are sent to a session's own phone only: nobody else can ask for one. */
export const SESSION_PURPOSES: ReadonlySet<OtpPurpose> = new Set(['bank', 'withdraw']);
const PUBLIC_PURPOSES: ReadonlySet<OtpPurpose> = new Set(['register', 'reset_password']);

const LOCK_CLASS = 8;
const LIFETIME_MS = 5 * 60_000;
const TRIES = 5;
const RESEND_AFTER_SECONDS = 60;
const NEAR_PER_HOUR_MAX = 5;
/** Strangers can ask for a phone's codes from many networks; where its owner has logged in before, he is not held up by them. */
const PHONE_PER_HOUR_MAX = 20;
/** Thousands of phones share one address of a carrier. */
const NETWORK_PER_HOUR_MAX = 300;

interface NewOtp {
  readonly otp_id: string;
  readonly code: string;
  readonly expires_at: Date;
  readonly resend_after_seconds: number;
}

const hashOf = (otpId: string, code: string): Buffer => createHash('sha256').update(`${otpId}:${code}`).digest();

/** The purposes whose codes count together: what strangers do is not counted against what a session asks for. */
const countedWith = (purpose: OtpPurpose) =>
  textArray([...(SESSION_PURPOSES.has(purpose) ? SESSION_PURPOSES : PUBLIC_PURPOSES)]);

/** Has the codes of a phone to oneself: what many ask for at once is counted one after the other. */
const lockPhone = (trx: Trx, phone: string) =>
  sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${phone}))`.execute(trx);

/**
 * Makes a code for a phone and a purpose. Asking too often is refused: to a session for its phone, to strangers for a phone
 * from their network, for a phone from all networks together, and for a network. That bounds the guesses, too: each code has
 * its tries, and only who asked for it knows its id. Strangers do some work for each but the first of an hour.
 */
export const makeOtp = async (
  { db, box, config, now }: Deps,
  phone: string,
  purpose: OtpPurpose,
  client: Client,
  proof?: Proof,
): Promise<NewOtp> => {
  return inTransaction(db, async (trx) => {
    const network = networkOf(client.address);
    await lockPhone(trx, phone);
    const { isFirst, isTrusted } = await refuseTooOften(trx, phone, purpose, network);
    const proof_id = provenId(box, phone, proof, now()) ?? null;
    if (!isFirst && (proof_id === null || (await findRow(trx, 'otp', { proof_id }, ['otp_id']))))
      throw proofNeeded(box, phone, now());
    const otp_id = uuid();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expires_at = new Date(now().getTime() + LIFETIME_MS);
    const code_hash = hashOf(otp_id, code);
    const kept = { otp_id, phone, purpose, code_hash, tries_left: TRIES, address: network, expires_at, proof_id };
    await addRows(trx, 'otp', kept);
    const sending = { phone, address: client.address, isTrusted, houseMax: config.smsPerDayMax };
    // Last: all others wait for its rows.
    const raised = await countSms(trx, sending);
    if (raised) await raiseAlarm(trx, { kind: `sms_${raised}`, subject: dayOf(new Date()), detail: '' });
    return { otp_id, code, expires_at, resend_after_seconds: RESEND_AFTER_SECONDS };
  });
};

/** Lets a code that has arrived replace those before it, asked for from the same network: they open nothing any more. */
export const retireOlder = async (db: Db, otpId: string): Promise<void> => {
  await sql`
    update otp old set tries_left = 0 from otp new
    where new.otp_id = ${otpId} and (old.phone, old.purpose, old.address) = (new.phone, new.purpose, new.address)
      and old.created_at < new.created_at and old.tries_left > 0 and old.used_at is null`.execute(db);
};

interface Asked {
  readonly phone_count: number;
  readonly near_count: number;
  readonly network_count: number;
  readonly is_known: boolean;
  readonly last_seconds: number | null;
}

/** Whether it is the first in an hour of its phone and its network, or of somebody known, whom strangers do not hold up. */
const refuseTooOften = async (
  trx: Trx,
  phone: string,
  purpose: OtpPurpose,
  network: string,
): Promise<{ isFirst: boolean; isTrusted: boolean }> => {
  const bySession = SESSION_PURPOSES.has(purpose);
  const isNear = sql`(${bySession}::boolean or address = ${network})`;
  const isCounted = sql`purpose = any(${countedWith(purpose)}::text[]) and created_at > now() - interval '1 hour'`;
  const { phone_count, near_count, network_count, is_known, last_seconds } = await oneRow<Asked>(trx)`
    select count(*)::int as phone_count, count(*) filter (where ${isNear})::int as near_count,
      (select count(*)::int from otp where address = ${network} and ${isCounted}) as network_count,
      ${isKnownFrom(phone, network)} as is_known,
      extract(epoch from clock_timestamp() - max(created_at) filter (where purpose = ${purpose} and ${isNear}))::float8 as last_seconds
    from otp where phone = ${phone} and ${isCounted}`;
  const pause = RESEND_AFTER_SECONDS - (last_seconds ?? RESEND_AFTER_SECONDS);
  if (pause > 0) throw new Refusal('otp_too_often', { retry_after_seconds: Math.ceil(pause) });
  const isCrowded = network_count >= NETWORK_PER_HOUR_MAX || (phone_count >= PHONE_PER_HOUR_MAX && !is_known);
  if (near_count >= NEAR_PER_HOUR_MAX || (isCrowded && !bySession))
    throw new Refusal('otp_too_often', { retry_after_seconds: 600 });
  return { isFirst: bySession || phone_count + network_count === 0, isTrusted: bySession || is_known };
};

interface OtpGiven {
  readonly otp_id: string;
  readonly otp_code: string;
  readonly phone: string;
  readonly purpose: OtpPurpose;
}

/**
 * Whether a code is right: bound to its phone and purpose, in time, not used. Each guess costs one of its tries, in a
 * statement of its own, so that a refusal, which rolls everything else back, does not give it back.
 */
export const isOtpRight = async (db: Db, { otp_id, otp_code, phone, purpose }: OtpGiven): Promise<boolean> => {
  const rows = await allRows<{ code_hash: Buffer }>(db)`
    update otp set tries_left = tries_left - 1
    where otp_id = ${otp_id} and phone = ${phone} and purpose = ${purpose} and used_at is null and tries_left > 0
      and expires_at > clock_timestamp()
    returning code_hash`;
  return rows[0]?.code_hash.equals(hashOf(otp_id, otp_code.trim())) ?? false;
};

/** Uses a right code up, with what it allowed: of two who bring it at once, one is refused. */
export const useOtp = async (trx: Trx, otpId: string): Promise<void> => {
  const used = await changeRows(trx, 'otp', { otp_id: otpId, used_at: null }, { used_at: sql`clock_timestamp()` });
  if (used === 0) throw new Refusal('otp_invalid');
};
