import { sql } from 'kysely';
import type { Db, Reader } from '#src/db/database.ts';
import { firstRow, type RowOf } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { openSession } from '#src/http/sessions.ts';
import type { Client, Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { LineUser } from '#src/lib/secrets/line-tokens.ts';
import { noteLogin, refuseGuessing } from '#src/lib/secrets/login-throttle.ts';

/** Opens a session for the member to whom the token's bearer is linked, by the rules of every login; or says that there is none. */
export const liffLogin: Handler<'POST /api/liff/login'> = async ({ id_token }, { db, client, now, readLineToken }) => {
  const user = await readLineToken(id_token, now());
  const member = await linkedMember(db, user);
  if (!member) return { is_linked: false, access_token: '', name: user.name };

  const { member_id, phone, frozen_at } = member;
  await refuseGuessing(db, phone, client);
  const access_token = await openIfLinked(db, user, member_id, client);
  await noteLogin(db, { phone, memberId: member_id, isSuccess: access_token !== undefined }, client);
  if (frozen_at) throw new Refusal('member_frozen');
  if (!access_token) throw new Refusal('login_failed');
  return { is_linked: true, access_token, name: user.name };
};

const linkedMember = (db: Reader, { channelId, lineUser }: LineUser, lock = sql``) =>
  firstRow<RowOf<'member', 'member_id' | 'phone' | 'frozen_at'>>(db)`
    select m.member_id, m.phone, m.frozen_at from member_line l join member m using (member_id)
    where l.channel_id = ${channelId} and l.line_user = ${lineUser} ${lock}`;

/**
 * Opens a session while the member is not frozen and the link holds: a freeze, an unlinking or a new password ends what
 * there is, and must not miss a session that is about to open. First the member, then the link, as all of those lock.
 */
const openIfLinked = (db: Db, user: LineUser, memberId: number, client: Client): Promise<string | undefined> =>
  inTransaction(db, async (trx) => {
    const member = await firstRow<RowOf<'member', 'member_id'>>(trx)`
      select member_id from member where member_id = ${memberId} and frozen_at is null for share`;
    const link = member && (await linkedMember(trx, user, sql`for share of l`));
    return link?.member_id === memberId ? openSession(trx, memberId, client) : undefined;
  });
