import { type Satang, satang } from '@chokdee/kernel';
import { prizeOfVote } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, changeRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { lockPollCampaign } from '#src/features/polls/poll-budget.ts';
import { countRight, type PollRow, payKey, pollColumns } from '#src/features/polls/poll-rows.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { endAlarms, raiseOnce } from '#src/lib/alarms/raise-alarm.ts';
import { fitsBudget } from '#src/rewards/campaigns.ts';
import { give } from '#src/rewards/give.ts';

const WINNERS_AT_ONCE = 200;

/** Why winners cannot be paid: the campaign of polls rests, or its budget is short. */
type PollProblem = 'paused' | 'budget';

/**
 * Pays the winners of polls whose result was confirmed, each in a transaction of his own, and then says that they were
 * paid. Killed in between it goes on with those who have nothing yet; run twice at once, each is paid once. While the
 * campaign of polls rests, no vote is looked at. Who cannot be paid is an alarm until he is.
 */
export const payPolls = async (db: Db, now: Date): Promise<void> => {
  const rows = await allRows<PollRow & { is_running: boolean }>(db)`
    select ${pollColumns}, exists (select from campaign c where c.kind = 'poll' and c.state = 'running') as is_running
    from poll p where p.state = 'resulted' order by p.poll_id`;
  for (const { is_running, ...poll } of rows) {
    const problem = is_running ? await payPoll(db, poll, now) : 'paused';
    if (problem) await raisePollAlarm(db, poll, problem);
  }
};

const payPoll = async (db: Db, poll: PollRow, now: Date): Promise<PollProblem | undefined> => {
  const right = await countRight(db, poll.poll_id, poll.result_choice);
  const perVote = prizeOfVote(poll, right.votes);
  const problem = perVote > 0 ? await payWinners(db, poll, perVote, now) : undefined;
  if (!problem) await inTransaction(db, (trx) => markPaid(trx, poll.poll_id));
  return problem;
};

const markPaid = async (trx: Trx, pollId: number): Promise<void> => {
  await changeRows(
    trx,
    'poll',
    { poll_id: pollId, state: 'resulted' },
    { state: 'paid', paid_at: sql`clock_timestamp()`, version: sql`version + 1` },
  );
  await endAlarms(trx, ['poll_paused', 'poll_budget'], pollId);
};

/** What stands in the way of paying the rest; undefined: all have their prize now. */
const payWinners = async (db: Db, poll: PollRow, perVote: Satang, now: Date): Promise<PollProblem | undefined> => {
  for (;;) {
    const unpaid = await readUnpaid(db, poll);
    if (unpaid.length === 0) return undefined;
    for (const { member_id: memberId, votes } of unpaid) {
      const amount = satang(perVote * votes);
      const problem = await inTransaction(db, (trx) => payOne(trx, { poll, memberId, amount, now }));
      if (problem) return problem;
    }
  }
};

const readUnpaid = (
  db: Db,
  { poll_id, result_choice }: PollRow,
): Promise<readonly { member_id: number; votes: number }[]> => allRows<{ member_id: number; votes: number }>(db)`
    select v.member_id, count(*)::int as votes from poll_vote v
    where v.poll_id = ${poll_id} and v.choice_id = ${result_choice}::int
      and not exists (select from reward_grant g where g.member_id = v.member_id and g.key = ${payKey(poll_id)})
    group by v.member_id order by v.member_id limit ${WINNERS_AT_ONCE}`;

interface Paying {
  readonly poll: PollRow;
  readonly memberId: number;
  readonly amount: Satang;
  readonly now: Date;
}

/** Pays one member, unless the campaign of polls rests or has no budget left: then all wait until it has. */
const payOne = async (trx: Trx, { poll, memberId, amount, now }: Paying): Promise<PollProblem | undefined> => {
  const campaign = await lockPollCampaign(trx);
  if (campaign?.state !== 'running') return 'paused';
  if (!(await fitsBudget(trx, campaign, amount))) return 'budget';
  await lockWalletsOf(trx, [memberId]);
  const rule = { ...campaign.rule, pays: 'cash' as const, once: [] };
  await give(trx, {
    campaign: { ...campaign, rule },
    memberId,
    key: payKey(poll.poll_id),
    amount,
    note: poll.title,
    now,
  });
  return undefined;
};

/** Raises the alarm of a poll in the place of another, unless it was paid meanwhile. */
const raisePollAlarm = (db: Db, { poll_id, title }: PollRow, problem: PollProblem): Promise<void> =>
  inTransaction(db, async (trx) => {
    const waits = await firstRow(trx)`select from poll where poll_id = ${poll_id} and state = 'resulted' for share`;
    if (!waits) return;
    await endAlarms(trx, [problem === 'paused' ? 'poll_budget' : 'poll_paused'], poll_id);
    await raiseOnce(trx, { kind: `poll_${problem}`, subject: poll_id, detail: title });
  });
