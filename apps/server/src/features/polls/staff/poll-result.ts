import { prizeOfVote } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { budgetBeside, findPollCampaign } from '#src/features/polls/poll-budget.ts';
import { type ChoiceRow, countRight, lockPoll, type PollRow, readChoices } from '#src/features/polls/poll-rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface EnteredResult {
  readonly poll_id: number;
  readonly choice_id: number;
}

/** The right choice of a poll that is closed. The second person sees what it pays; then winners are paid. */
export const pollResult: ApprovalKind<EnteredResult> = {
  kind: 'poll_result',
  act: 'POST /bo/api/polls/result',
  seenBy: 'rewards.view',
  subject: ({ poll_id }) => ['poll', poll_id],
  diff: async (trx, entered) => {
    const { poll, choices, choice } = await lockClosed(trx, entered);
    const { votes, voters } = await countRight(trx, poll.poll_id, choice.choice_id);
    // With what was voted for: whatever of it changes, the second person would confirm something else.
    const named = choices.map(({ choice_id, name }) => ({ choice_id, name }));
    const before = { title: poll.title, state: poll.state, version: poll.version, choices: named };
    const won = prizeOfVote(poll, votes) * votes;
    const after = { state: 'resulted', choice: choice.name, votes, winners: voters, prize_paid: won / 100 };
    const short = won - (await readLeft(trx, poll.poll_id));
    return { before, after: { ...before, ...after, ...(short > 0 && { budget_short: short / 100 }) } };
  },
  apply: async (trx, { poll_id, choice_id }) => {
    await changeRows(
      trx,
      'poll',
      { poll_id },
      {
        state: 'resulted',
        result_choice: choice_id,
        resulted_at: sql`clock_timestamp()`,
        version: sql`version + 1`,
      },
    );
    return {};
  },
};

/** What the budget has left now beside polls that are being paid; one that is not resulted does not come before. */
const readLeft = async (trx: Trx, pollId: number): Promise<number> => {
  const campaign = await findPollCampaign(trx);
  const left = campaign && (await budgetBeside(trx, campaign, { pollId, states: ['resulted'] }));
  return left ?? Number.POSITIVE_INFINITY;
};

/** Asks a second person to confirm which choice was right. */
export const pollResultAsk: StaffHandler<'POST /bo/api/polls/result'> = ({ reason, ...payload }, context) => {
  const { trx, staff, audit, ...deps } = context;
  return askApproval(trx, { kind: pollResult, payload, reason, staff, audit, deps });
};

/** No vote can be added any more: it is closed, and a vote that was being written was waited for. */
const lockClosed = async (
  trx: Trx,
  { poll_id, choice_id }: EnteredResult,
): Promise<{ poll: PollRow; choices: readonly ChoiceRow[]; choice: ChoiceRow }> => {
  const poll = await lockPoll(trx, poll_id);
  if (!poll) throw new Refusal('nothing_found');
  if (poll.state !== 'open' || poll.now < poll.closes_at) throw new Refusal('poll_state');
  const choices = await readChoices(trx, poll_id);
  const choice = choices.find((one) => one.choice_id === choice_id);
  refuseBadFields({ choice_id: choice ? undefined : 'ไม่มีตัวเลือกนี้ในโพล' });
  if (!choice) throw new Error('an unknown choice was let through');
  return { poll, choices, choice };
};
