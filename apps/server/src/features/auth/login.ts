import type { Handler } from '#src/http/context.ts';
import { openSession } from '#src/http/sessions.ts';
import { isPassword } from '#src/lib/password.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Opens a session. An unknown phone and a wrong password look and last the same. */
export const login: Handler<'POST /api/login'> = async ({ phone, password }, { db, client }) => {
  const member = await db
    .selectFrom('member')
    .select(['member_id', 'password_hash', 'frozen_at'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  const isRight = await isPassword(password, member?.password_hash);
  if (!member || !isRight) throw new Refusal('login_failed');
  if (member.frozen_at) throw new Refusal('member_frozen');
  return { access_token: await openSession(db, member.member_id, client) };
};
