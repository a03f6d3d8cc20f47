import type { Given, Result } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import type { Happened, HappenedKind } from '#src/lib/messages/happened.ts';
import { type Said, sayHappened } from '#src/lib/messages/say-happened.ts';
import { countUnread } from '#src/lib/messages/unread.ts';
import { pageOf, uuidCursor } from '#src/lib/pages.ts';

type Message = Result<'GET /api/member/messages'>['items'][number];
type Which = Given<'GET /api/member/messages'>['which'];

/** A message as it is kept: news have words, of all else there is what happened. */
type Kept = Pick<Message, 'message_id' | 'at' | 'is_read'> &
  (
    | ({ readonly kind: 'news' } & Said)
    | { [K in HappenedKind]: { readonly kind: K; readonly about: Happened[K] } }[HappenedKind]
  );

/** What the house told the member, newest first. The cursor is the id of the last one shown, which grows with time. */
export const ownMessages: Handler<'GET /api/member/messages'> = async ({ cursor, limit, which }, { db, member }) => {
  const before = uuidCursor(cursor) ?? null;
  const [rows, unread] = await Promise.all([
    allRows<Kept>(db)`
      select m.message_id, m.kind, m.about, s.title, s.body as text, s.link, m.made_at as at, m.read_at is not null as is_read
      from member_message m left join mailing s using (mailing_id)
      where m.member_id = ${member.id} and (${before}::uuid is null or m.message_id < ${before}::uuid) and ${isOf(which)}
      order by m.message_id desc limit ${limit + 1}`,
    countUnread(db, member.id),
  ]);
  return { ...pageOf(rows.map(shown), limit, ({ message_id }) => message_id), ...unread };
};

const isOf = (which: Which): RawBuilder<boolean> =>
  which === undefined ? sql`true` : which === 'news' ? sql`m.kind = 'news'` : sql`m.kind <> 'news'`;

const shown = (kept: Kept): Message => {
  const { message_id, kind, at, is_read } = kept;
  const { title, text, link } = kept.kind === 'news' ? kept : sayHappened(kept.kind, kept.about);
  return { message_id, kind, title, text, link, at, is_read };
};

/** Marks a message as read, or all of them, or all of one sort. */
export const readMessages: Handler<'POST /api/member/messages/read'> = async (
  { message_id, which },
  { db, member },
) => {
  await sql`
    update member_message m set read_at = clock_timestamp()
    where m.member_id = ${member.id} and m.read_at is null and ${isOf(which)}
      and (${message_id ?? null}::uuid is null or m.message_id = ${message_id ?? null}::uuid)`.execute(db);
  return countUnread(db, member.id);
};
