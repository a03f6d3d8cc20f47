import { digitsOf } from '#src/features/auth/check-fields.ts';
import { noteLogin, refuseGuessing } from '#src/features/auth/login-throttle.ts';
import type { Handler } from '#src/http/context.ts';
import { openSession } from '#src/http/sessions.ts';
import { isPassword } from '#src/lib/password.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Opens a session. An unknown phone and a wrong password look and last the same. */
export const login: Handler<'POST /api/login'> = async (input, { db, client }) => {
  const phone = digitsOf(input.phone);
  await refuseGuessing(db, phone, client);
  const member = await db
    .selectFrom('member')
    .select(['member_id', 'password_hash', 'frozen_at'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  const isRight = await isPassword(input.password, member?.password_hash);
  const isSuccess = member !== undefined && isRight && !member.frozen_at;
  await noteLogin(db, { phone, memberId: member?.member_id ?? 0, isSuccess }, client);
  if (!member || !isRight) throw new Refusal('login_failed');
  if (member.frozen_at) throw new Refusal('member_frozen');
  return { access_token: await openSession(db, member.member_id, client) };
};
