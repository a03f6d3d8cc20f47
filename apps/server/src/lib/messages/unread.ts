import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';

/** What a bell says at most. */
const UNREAD_MAX = 99;

/** How many of his messages a member has not read, and how many of them are news, counted as far as a bell says it. */
export const countUnread = (db: Reader, memberId: number): Promise<{ unread: number; unread_news: number }> =>
  oneRow<{ unread: number; unread_news: number }>(db)`
    select count(*)::int as unread, (count(*) filter (where kind = 'news'))::int as unread_news from (
      select kind from member_message where member_id = ${memberId} and read_at is null limit ${UNREAD_MAX}
    ) as counted`;
