import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Trx } from '#src/db/database.ts';
import type { Client } from '#src/http/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

export type OtpPurpose = 'register' | 'reset_password' | 'bank' | 'withdraw';

const LIFETIME_MS = 5 * 60_000;
const TRIES = 5;
const RESEND_AFTER_SECONDS = 60;
const PHONE_PER_HOUR_MAX = 5;
/** Thousands of phones share one address of a carrier. */
const ADDRESS_PER_HOUR_MAX = 300;

export interface NewOtp {
  readonly otp_id: string;
  readonly code: string;
  readonly expires_at: Date;
  readonly resend_after_seconds: number;
}

const hashOf = (otpId: string, code: string): Buffer => createHash('sha256').update(`${otpId}:${code}`).digest();

/** Makes a code for a phone and a purpose. Asking too often is refused, for a phone and for an address. */
export const makeOtp = async (db: Db, phone: string, purpose: OtpPurpose, client: Client): Promise<NewOtp> => {
  const { rows } = await sql<{ phone_count: number; address_count: number; last_seconds: number | null }>`
    select
      (select count(*) from otp where phone = ${phone} and created_at > now() - interval '1 hour') as phone_count,
      (select count(*) from otp where address = ${client.address} and created_at > now() - interval '1 hour') as address_count,
      (select extract(epoch from now() - max(created_at))::float8 from otp where phone = ${phone} and purpose = ${purpose}) as last_seconds
  `.execute(db);
  const asked = rows[0];
  const isTooSoon = (asked?.last_seconds ?? Number.POSITIVE_INFINITY) < RESEND_AFTER_SECONDS;
  if (!asked || isTooSoon || asked.phone_count >= PHONE_PER_HOUR_MAX || asked.address_count >= ADDRESS_PER_HOUR_MAX) {
    const wait = isTooSoon ? Math.ceil(RESEND_AFTER_SECONDS - (asked?.last_seconds ?? 0)) : 600;
    throw new Refusal('otp_too_often', { retry_after_seconds: wait });
  }
  const otp_id = uuid();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(Date.now() + LIFETIME_MS);
  const row = {
    otp_id,
    phone,
    purpose,
    code_hash: hashOf(otp_id, code),
    tries_left: TRIES,
    address: client.address,
    expires_at,
  };
  await db.insertInto('otp').values(row).execute();
  return { otp_id, code, expires_at, resend_after_seconds: RESEND_AFTER_SECONDS };
};

export interface OtpGiven {
  readonly otp_id: string;
  readonly otp_code: string;
  readonly phone: string;
  readonly purpose: OtpPurpose;
}

/**
 * Whether a code is right: bound to its phone and purpose, in time, not used. Each guess costs one of its tries in a
 * statement of its own, so that a refusal, which rolls everything else back, does not give the try back.
 */
export const isOtpRight = async (db: Db, { otp_id, otp_code, phone, purpose }: OtpGiven): Promise<boolean> => {
  const tried = await db
    .updateTable('otp')
    .set((of) => ({ tries_left: of('tries_left', '-', 1) }))
    .where('otp_id', '=', otp_id)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('code_hash')
    .executeTakeFirst();
  return tried?.code_hash.equals(hashOf(otp_id, otp_code.trim())) ?? false;
};

/** Uses a right code up, with what it allowed: of two who bring it at once, one is refused. */
export const useOtp = async (trx: Trx, otpId: string): Promise<void> => {
  const used = await trx
    .updateTable('otp')
    .set({ used_at: sql`clock_timestamp()` })
    .where('otp_id', '=', otpId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal('otp_invalid');
};
