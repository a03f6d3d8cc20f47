import type { Db } from '#src/db/database.ts';
import { getRow } from '#src/db/rows.ts';
import { hasMember } from '#src/features/auth/members.ts';
import { sendOtp } from '#src/features/auth/send-otp.ts';
import { digitsOf, mobileProblem, refuseBadFields } from '#src/lib/check-fields.ts';
import type { Handler, SessionMember } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { SESSION_PURPOSES } from '#src/lib/secrets/otp.ts';

/**
 * Sends a one-time code: to register, to a phone that is free; to reset a password, to one that has an account; the others are
 * told why they get none. For money, to the session's own phone, whichever was named.
 */
export const otpRequest: Handler<'POST /api/otp/request'> = async ({ phone: typed, purpose, proof }, context) => {
  const { client, member, ...deps } = context;
  if (SESSION_PURPOSES.has(purpose))
    return sendOtp(deps, { phone: await phoneOf(deps.db, member), purpose, isMeant: true }, client);
  const phone = digitsOf(typed);
  refuseBadFields({ phone: mobileProblem(phone) });
  const isMeant = (await hasMember(deps.db, phone)) === (purpose !== 'register');
  return sendOtp(deps, { phone, purpose, isMeant, proof }, client);
};

const phoneOf = async (db: Db, member: SessionMember | undefined): Promise<string> => {
  if (!member) throw new Refusal('session_expired');
  const row = await getRow(db, 'member', { member_id: member.id }, ['phone']);
  return row.phone;
};
