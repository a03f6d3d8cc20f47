import type { Result } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import { prizeOfVote } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import {
  countRight,
  findPoll,
  type PollRow,
  payKey,
  pollColumns,
  readChoices,
  readTally,
} from '#src/features/polls/poll-rows.ts';
import { showPoll } from '#src/features/polls/poll-words.ts';
import type { Handler } from '#src/http/context.ts';
import { numberCursor } from '#src/lib/number-cursor.ts';
import { readPage } from '#src/lib/read-page.ts';

/** The polls that are open or were, newest first. */
export const pollList: Handler<'GET /api/poll/list'> = async ({ cursor, limit }, { db }) => {
  const before = numberCursor(cursor);
  const { rows } = await sql<PollRow>`
    select ${pollColumns} from poll p
    where p.state <> 'draft' and ${before === undefined ? sql`true` : sql`p.poll_id < ${before}::bigint`}
    order by p.poll_id desc limit ${limit + 1}
  `.execute(db);
  const items = rows.slice(0, limit).map(showPoll);
  return { items, next_cursor: rows.length > limit ? String(items.at(-1)?.poll_id) : null };
};

/** One poll with its choices. */
export const pollConfig: Handler<'GET /api/poll/config'> = async ({ poll_id }, { db }) => {
  const poll = await findPoll(db, poll_id);
  const { rows } = await sql<{ votes: number }>`
    select coalesce(sum(votes), 0)::int as votes from poll_tally where poll_id = ${poll.poll_id}`.execute(db);
  return {
    config: showPoll(poll),
    choices: await readChoices(db, poll.poll_id),
    metadata: { votes: rows[0]?.votes ?? 0 },
  };
};

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

/** Who was right and what they won, who voted first before the others. */
export const pollWinners: Handler<'GET /api/poll/winners'> = async ({ poll_id, cursor, limit }, { db }) => {
  const poll = await findPoll(db, poll_id);
  const right = await countRight(db, poll.poll_id, poll.result_choice);
  const perVote = prizeOfVote(poll, right.votes);
  const { items, next_cursor } = await readPage(
    { cursor, limit },
    (after, count) => readWinners(db, poll, after, count),
    ({ first_vote }) => first_vote,
  );
  return {
    items: items.map(({ member, votes, paid_at }) => ({ member, votes, amount: satang(perVote * votes), paid_at })),
    next_cursor,
    winners: right.voters,
    amount: satang(perVote * right.votes),
  };
};

type Winner = Omit<Result<'GET /api/poll/winners'>['items'][number], 'amount'> & { readonly first_vote: string };

/** Walks through the right votes in their order, past those whose member had one before: a page reads no more than a page. */
const readWinners = async (
  db: Reader,
  { poll_id, result_choice }: PollRow,
  after: string | undefined,
  count: number,
): Promise<Winner[]> => {
  const { rows } = await sql<Winner>`
    select left(m.phone, 3) || '*****' || right(m.phone, 2) as member, n.votes, w.vote_id as first_vote, g.given_at as paid_at
    from (
      select v.member_id, v.vote_id from poll_vote v
      where v.poll_id = ${poll_id} and v.choice_id = ${result_choice}::int
        and ${after === undefined ? sql`true` : sql`v.vote_id > ${after}::uuid`}
        and not exists (select from poll_vote b where b.member_id = v.member_id and b.poll_id = v.poll_id
          and b.choice_id = v.choice_id and b.vote_id < v.vote_id)
      order by v.vote_id limit ${count}
    ) as w join member m using (member_id)
    cross join lateral (select count(*)::int as votes from poll_vote v
      where v.member_id = w.member_id and v.poll_id = ${poll_id} and v.choice_id = ${result_choice}::int) as n
    left join reward_grant g on g.member_id = w.member_id and g.key = ${payKey(poll_id)}
    order by w.vote_id
  `.execute(db);
  return rows;
};
