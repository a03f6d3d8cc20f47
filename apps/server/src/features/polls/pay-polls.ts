import { type Satang, satang } from '@chokdee/kernel';
import { prizeOfVote } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { countRight, type PollRow, payKey, pollColumns } from '#src/features/polls/poll-rows.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { type CampaignRow, fitsBudget, lockCampaign } from '#src/rewards/campaigns.ts';
import { give } from '#src/rewards/give.ts';

const WINNERS_AT_ONCE = 200;

/**
 * Pays the winners of polls whose result was confirmed, each in a transaction of his own, and then says that they were
 * paid. Killed in between it goes on with those who have nothing yet; run twice at once, each is paid once. While the
 * campaign of polls rests, nothing is looked at.
 */
export const payPolls = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await sql<PollRow>`
    select ${pollColumns} from poll p where p.state = 'resulted'
      and exists (select from campaign c where c.kind = 'poll' and c.state = 'running') order by p.poll_id`.execute(db);
  for (const poll of rows) await payPoll(db, poll, now);
};

const payPoll = async (db: Db, poll: PollRow, now: Date): Promise<void> => {
  const right = await countRight(db, poll.poll_id, poll.result_choice);
  const perVote = prizeOfVote(poll, right.votes);
  if (perVote > 0 && !(await payWinners(db, poll, perVote, now))) return;
  await sql`
    update poll set state = 'paid', paid_at = clock_timestamp(), version = version + 1
    where poll_id = ${poll.poll_id} and state = 'resulted'
  `.execute(db);
};

/** Whether all have their prize now. */
const payWinners = async (db: Db, poll: PollRow, perVote: Satang, now: Date): Promise<boolean> => {
  for (;;) {
    const unpaid = await readUnpaid(db, poll);
    if (unpaid.length === 0) return true;
    for (const { member_id: memberId, votes } of unpaid) {
      const amount = satang(perVote * votes);
      if (!(await inTransaction(db, (trx) => payOne(trx, { poll, memberId, amount, now })))) return false;
    }
  }
};

const readUnpaid = async (
  db: Db,
  { poll_id, result_choice }: PollRow,
): Promise<readonly { member_id: number; votes: number }[]> => {
  const { rows } = await sql<{ member_id: number; votes: number }>`
    select v.member_id, count(*)::int as votes from poll_vote v
    where v.poll_id = ${poll_id} and v.choice_id = ${result_choice}::int
      and not exists (select from reward_grant g where g.member_id = v.member_id and g.key = ${payKey(poll_id)})
    group by v.member_id order by v.member_id limit ${WINNERS_AT_ONCE}
  `.execute(db);
  return rows;
};

interface Paying {
  readonly poll: PollRow;
  readonly memberId: number;
  readonly amount: Satang;
  readonly now: Date;
}

/** Pays one member, unless the campaign of polls rests or has no budget left: then all wait until it has. */
const payOne = async (trx: Trx, { poll, memberId, amount, now }: Paying): Promise<boolean> => {
  const campaign = await lockPollCampaign(trx);
  if (campaign?.state !== 'running') return false;
  if (!(await fitsBudget(trx, campaign, amount))) return false;
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
  return true;
};

const lockPollCampaign = async (trx: Trx): Promise<CampaignRow | undefined> => {
  const found = await trx
    .selectFrom('campaign')
    .select('campaign_id')
    .where('kind', '=', 'poll')
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return found && lockCampaign(trx, found.campaign_id);
};
