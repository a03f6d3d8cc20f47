import { allRows } from '#src/db/rows.ts';
import { findPoll, readChoices } from '#src/features/polls/poll-rows.ts';
import { showPoll } from '#src/features/polls/poll-words.ts';
import type { Handler } from '#src/lib/context.ts';

/** One poll with its choices. */
export const pollConfig: Handler<'GET /api/poll/config'> = async ({ poll_id }, { db }) => {
  const poll = await findPoll(db, poll_id);
  const rows = await allRows<{ votes: number }>(db)`
    select coalesce(sum(votes), 0)::int as votes from poll_tally where poll_id = ${poll.poll_id}`;
  return {
    config: showPoll(poll),
    choices: await readChoices(db, poll.poll_id),
    metadata: { votes: rows[0]?.votes ?? 0 },
  };
};
