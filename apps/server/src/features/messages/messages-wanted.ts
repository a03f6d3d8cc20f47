import { findRow, removeRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';

const NEWS = 'news';

/** Which kinds of messages the member wants: all that he did not turn off. */
export const messagesWanted: Handler<'GET /api/member/messages/wanted'> = async (_input, { db, member }) => {
  const off = await findRow(db, 'member_message_off', { member_id: member.id, kind: NEWS }, ['kind']);
  return { news: off === undefined };
};

/** Turns a kind of messages off, or on again. What is being sent honours it from the next batch on. */
export const wantMessages: Handler<'POST /api/member/messages/wanted'> = async ({ news }, { db, member }) => {
  if (news) await removeRows(db, 'member_message_off', { member_id: member.id, kind: NEWS });
  else
    await db
      .insertInto('member_message_off')
      .values({ member_id: member.id, kind: NEWS })
      .onConflict((on) => on.doNothing())
      .execute();
  return { news };
};
