import type { Db } from '#src/db/database.ts';
import { findRow, firstRow, type RowOf } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { openSession } from '#src/http/sessions.ts';
import { digitsOf, phoneProblem } from '#src/lib/check-fields.ts';
import type { Client, Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { noteLogin } from '#src/lib/secrets/login-throttle.ts';
import { inMemberTurn, type MemberTurn } from '#src/lib/secrets/member-turn.ts';
import { showPassword } from '#src/lib/secrets/show-password.ts';

/** Opens a session. An unknown phone and a wrong password look and last the same. */
export const login: Handler<'POST /api/login'> = async ({ phone: typed, password }, { db, client }) => {
  const phone = digitsOf(typed);
  if (phoneProblem(phone)) throw new Refusal('login_failed');
  return inMemberTurn(db, phone, client, (turn) => logIn(db, password, client, turn));
};

const logIn = async (db: Db, password: string, client: Client, turn: MemberTurn): Promise<{ access_token: string }> => {
  const phone = turn.account;
  const member = await findRow(db, 'member', { phone }, ['member_id', 'password_hash', 'frozen_at']);
  const memberId = member?.member_id ?? 0;
  const owner = { phone, memberId, passwordHash: member?.password_hash };
  if (!(await showPassword(db, owner, password, client, turn)) || !member) throw new Refusal('login_failed');
  const access_token = await openUnlessChanged(db, member, client);
  await noteLogin(db, { phone, memberId, isSuccess: access_token !== undefined }, client);
  if (member.frozen_at) throw new Refusal('member_frozen');
  if (!access_token) throw new Refusal('login_failed');
  return { access_token };
};

/**
 * Opens a session if the account is still as it was when the password was checked, which takes a while: a new password or
 * a freeze ends the sessions that there are, and must not miss one that is about to open.
 */
const openUnlessChanged = (
  db: Db,
  { member_id, password_hash }: { member_id: number; password_hash: string },
  client: Client,
): Promise<string | undefined> =>
  inTransaction(db, async (trx) => {
    const unchanged = await firstRow<RowOf<'member', 'member_id'>>(trx)`
      select member_id from member
      where member_id = ${member_id} and password_hash = ${password_hash} and frozen_at is null for share`;
    return unchanged && openSession(trx, member_id, client);
  });
