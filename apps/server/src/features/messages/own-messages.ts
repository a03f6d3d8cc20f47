import type { Result } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { countUnread } from '#src/lib/messages/unread.ts';
import { pageOf, uuidCursor } from '#src/lib/pages.ts';

type Message = Result<'GET /api/member/messages'>['items'][number];

/** What the house told the member, newest first. The cursor is the id of the last one shown, which grows with time. */
export const ownMessages: Handler<'GET /api/member/messages'> = async ({ cursor, limit }, { db, member }) => {
  const before = uuidCursor(cursor) ?? null;
  const [rows, unread] = await Promise.all([
    allRows<Message>(db)`
      select m.message_id, m.kind, s.title, s.body as text, s.link, m.made_at as at, m.read_at is not null as is_read
      from member_message m join mailing s using (mailing_id)
      where m.member_id = ${member.id} and (${before}::uuid is null or m.message_id < ${before}::uuid)
      order by m.message_id desc limit ${limit + 1}`,
    countUnread(db, member.id),
  ]);
  return { ...pageOf(rows, limit, ({ message_id }) => message_id), unread };
};

/** Marks a message as read, or all of them. */
export const readMessages: Handler<'POST /api/member/messages/read'> = async ({ message_id }, { db, member }) => {
  await sql`
    update member_message set read_at = clock_timestamp()
    where member_id = ${member.id} and read_at is null and (${message_id ?? null}::uuid is null or message_id = ${message_id ?? null}::uuid)`.execute(
    db,
  );
  return { unread: await countUnread(db, member.id) };
};
