import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';

/** What a bell says at most. */
const UNREAD_MAX = 99;

/** How many of his messages a member has not read, counted as far as a bell says it. */
export const countUnread = async (db: Reader, memberId: number): Promise<number> => {
  const { unread } = await oneRow<{ unread: number }>(db)`
    select count(*)::int as unread from (
      select from member_message where member_id = ${memberId} and read_at is null limit ${UNREAD_MAX}
    ) as counted`;
  return unread;
};
