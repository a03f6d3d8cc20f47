import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { readQuota } from '#src/features/polls/poll-quota.ts';
import { lockPoll, type PollRow, readChoices } from '#src/features/polls/poll-rows.ts';
import { standingOf } from '#src/features/polls/poll-words.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward } from '#src/protection/gates.ts';

/** Votes once. Of many at once by one member each counts those before it: his wallets' lock is the queue. */
export const pollSubmit: Handler<'POST /api/poll/submit'> = async ({ poll_id, choice_id }, { trx, member }) => {
  await mayTakeReward(trx, member.id);
  await lockWalletsOf(trx, [member.id]);
  const poll = await lockPoll(trx, poll_id, sql`for share`); // a result that is entered now waits for this vote
  if (!poll || poll.state === 'draft') throw new Refusal('poll_not_found');
  refuseClosed(poll);
  const choices = await readChoices(trx, poll_id);
  const isKnown = choices.some((choice) => choice.choice_id === choice_id);
  refuseBadFields({ choice_id: isKnown ? undefined : 'ไม่มีตัวเลือกนี้ในโพล' });

  const before = await readQuota(trx, poll, member.id);
  if (before.left === 0) throw new Refusal('poll_quota');
  const vote_id = await writeVote(trx, poll, choice_id, member.id);
  return { vote_id, choice_id, quota: await readQuota(trx, poll, member.id) };
};

const refuseClosed = (poll: PollRow): void => {
  const standing = standingOf(poll);
  if (standing === 'soon') throw new Refusal('poll_state');
  if (standing !== 'open') throw new Refusal('poll_closed');
};

const SLOTS = 16;

/** Writes a vote and adds it up. Its member's lock is held: which of his votes is the first is certain. */
const writeVote = async (trx: Trx, { poll_id, now }: PollRow, choiceId: number, memberId: number): Promise<string> => {
  const vote_id = uuid();
  await sql`
    with before as (
      select count(*) as votes, count(*) filter (where choice_id = ${choiceId}) as same from poll_vote
      where member_id = ${memberId} and poll_id = ${poll_id}
    ), tallied as (
      insert into poll_tally as t (poll_id, choice_id, slot, votes, voters, newcomers)
      select ${poll_id}, ${choiceId}, ${memberId % SLOTS}, 1, (same = 0)::int, (votes = 0)::int from before
      on conflict (poll_id, choice_id, slot) do update set votes = t.votes + excluded.votes, voters = t.voters + excluded.voters,
        newcomers = t.newcomers + excluded.newcomers
    )
    insert into poll_vote (member_id, vote_id, poll_id, choice_id, voted_at)
    values (${memberId}, ${vote_id}, ${poll_id}, ${choiceId}, ${now})
  `.execute(trx);
  return vote_id;
};
