import type { Db } from '#src/db/database.ts';
import { firstRow, getRow, type RowOf, removeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import type { Client, Handler } from '#src/lib/context.ts';
import { textMember } from '#src/lib/messages/text-member.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { showOwnPassword } from '#src/lib/secrets/show-password.ts';

const LINKED = 'บัญชีของคุณเข้าสู่ระบบด้วย LINE ได้แล้ว หากคุณไม่ได้ทำ กรุณาเปลี่ยนรหัสผ่านทันที';

/**
 * Lets somebody of the chat app log in as this member from now on, in place of whoever of it could before. One who is
 * another member's stays that member's. It takes the password, for whoever holds an unlocked phone would keep a key of his
 * own; and the member is told.
 */
export const liffLink: Handler<'POST /api/liff/link'> = async (
  { id_token, password },
  { db, client, member, now, readLineToken },
) => {
  // Before the transaction: keys may have to be fetched, and a password takes a while.
  const { channelId, lineUser, name } = await readLineToken(id_token, now());
  const { phone, password_hash } = await readOwner(db, member.id, password, client);
  return inTransaction(db, async (trx) => {
    // Of two links of one member the later waits here, and replaces the earlier.
    const unchanged = await firstRow<RowOf<'member', 'member_id'>>(trx)`
      select member_id from member where member_id = ${member.id} and password_hash = ${password_hash} for update`;
    if (!unchanged) throw new Refusal('password_wrong');
    await removeRows(trx, 'member_line', { member_id: member.id });
    const linked = await trx
      .insertInto('member_line')
      .values({ member_id: member.id, channel_id: channelId, line_user: lineUser, name })
      .onConflict((conflict) => conflict.columns(['channel_id', 'line_user']).doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!linked) throw new Refusal('line_taken');
    await textMember(trx, phone, LINKED);
    return linked;
  });
};

/** The member, who has shown his password. */
const readOwner = async (db: Db, memberId: number, password: string, client: Client) => {
  const member = await getRow(db, 'member', { member_id: memberId }, ['phone', 'password_hash']);
  const owner = { phone: member.phone, memberId, passwordHash: member.password_hash };
  if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');
  return member;
};

/** Ends the link; nobody of the chat app can log in as this member then. */
export const liffUnlink: Handler<'POST /api/liff/unlink'> = async (_input, { trx, member }) => {
  await removeRows(trx, 'member_line', { member_id: member.id });
  return {};
};
