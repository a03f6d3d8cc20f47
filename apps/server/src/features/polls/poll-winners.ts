import type { Result } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import { prizeOfVote } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { countRight, findPoll, type PollRow, payKey } from '#src/features/polls/poll-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';

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
const readWinners = (
  db: Reader,
  { poll_id, result_choice }: PollRow,
  after: string | undefined,
  count: number,
): Promise<Winner[]> => allRows<Winner>(db)`
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
    order by w.vote_id`;
