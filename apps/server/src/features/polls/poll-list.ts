import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { type PollRow, pollColumns } from '#src/features/polls/poll-rows.ts';
import { showPoll } from '#src/features/polls/poll-words.ts';
import type { Handler } from '#src/lib/context.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';

/** The polls that are open or were, newest first. */
export const pollList: Handler<'GET /api/poll/list'> = async ({ cursor, limit }, { db }) => {
  const before = numberCursor(cursor);
  const rows = await allRows<PollRow>(db)`
    select ${pollColumns} from poll p
    where p.state <> 'draft' and ${before === undefined ? sql`true` : sql`p.poll_id < ${before}::bigint`}
    order by p.poll_id desc limit ${limit + 1}`;
  return pageOf(rows.map(showPoll), limit, ({ poll_id }) => poll_id);
};
