import { findPoll, readTally } from '#src/features/polls/poll-rows.ts';
import type { Handler } from '#src/lib/context.ts';

/** How the votes of a poll are spread. */
export const pollStats: Handler<'GET /api/poll/stats'> = async ({ poll_id }, { db }) => {
  const poll = await findPoll(db, poll_id);
  const tally = await readTally(db, poll.poll_id);
  const votes = tally.reduce((sum, choice) => sum + choice.votes, 0);
  return {
    poll_id: poll.poll_id,
    votes,
    voters: tally.reduce((sum, choice) => sum + choice.newcomers, 0),
    choices: tally.map(({ newcomers: _newcomers, ...choice }) => ({
      ...choice,
      percent: votes === 0 ? 0 : Math.round((choice.votes / votes) * 1_000) / 10,
    })),
  };
};
