import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type Quota, readQuota } from '#src/features/polls/poll-quota.ts';
import { findPoll, isOpenNow, type PollRow, pollColumns } from '#src/features/polls/poll-rows.ts';
import type { Handler } from '#src/lib/context.ts';

/** The member's quotas and votes in the polls that are open, or in the one that is named. */
export const quotaGet: Handler<'GET /api/poll/quota/get'> = async ({ poll_id }, { db, member, now }) => {
  const polls = poll_id === undefined ? await openPolls(db) : [await findPoll(db, poll_id)];
  const quotas: Quota[] = [];
  for (const poll of polls) quotas.push(await readQuota(db, poll, member.id));
  const votes = await allRows<{ poll_id: number; choice_id: number; votes: number }>(db)`
    select poll_id, choice_id, count(*)::int as votes from poll_vote
    where member_id = ${member.id} and poll_id = any(${polls.map((poll) => poll.poll_id)}::int[])
    group by poll_id, choice_id order by poll_id desc, choice_id`;
  return { quotas, last_updated: quotas[0]?.last_updated ?? now(), votes };
};

const POLLS_MAX = 50;

const openPolls = (db: Reader): Promise<PollRow[]> => allRows<PollRow>(db)`
    select ${pollColumns} from poll p where ${isOpenNow} order by p.poll_id desc limit ${POLLS_MAX}`;
