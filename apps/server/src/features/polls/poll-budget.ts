import { type Satang, satang } from '@chokdee/kernel';
import { type PollPrize, potOf, prizeOfVote } from '@chokdee/rewards';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type CampaignRow, lockCampaign, readGiven } from '#src/rewards/campaigns.ts';

/** The campaign that pays polls, locked; none: it was never set up. It is locked before any poll. */
export const lockPollCampaign = async (trx: Trx): Promise<CampaignRow | undefined> => {
  const found = await findPollCampaign(trx);
  return found && lockCampaign(trx, found.campaign_id);
};

/** The same without a lock, for those who only look. */
export const findPollCampaign = (db: Reader): Promise<Pick<CampaignRow, 'campaign_id' | 'budget'> | undefined> =>
  db
    .selectFrom('campaign')
    .select(['campaign_id', 'budget'])
    .where('kind', '=', 'poll')
    .where('state', '<>', 'ended')
    .executeTakeFirst();

interface Owing extends PollPrize {
  readonly poll_id: number;
  readonly state: 'open' | 'resulted';
  /** Of the right choice; without a result of the one that has most. */
  readonly votes: number;
  readonly paid: Satang;
}

/** What is left of the budget beside what other polls of some states may still have to pay; null: it has no end. */
export const budgetBeside = async (
  db: Reader,
  { campaign_id, budget }: Pick<CampaignRow, 'campaign_id' | 'budget'>,
  { pollId, states }: { pollId: number; states: readonly Owing['state'][] },
): Promise<Satang | null> => {
  if (budget === null) return null;
  const rows = await allRows<Owing>(db)`
    select p.poll_id, p.state, p.prize, p.prize_amount, p.prize_max, t.votes, g.paid from poll p
    cross join lateral (
      select coalesce(max(votes), 0)::int as votes from (select sum(votes) as votes from poll_tally t
        where t.poll_id = p.poll_id and t.choice_id = coalesce(p.result_choice, t.choice_id) group by t.choice_id) as c
    ) as t
    cross join lateral (
      select coalesce(sum(g.amount), 0)::bigint as paid
      from (select distinct member_id from poll_vote v where v.poll_id = p.poll_id and v.choice_id = p.result_choice) as v
      join reward_grant g on g.member_id = v.member_id and g.key = 'poll:' || p.poll_id
    ) as g
    where p.poll_id <> ${pollId} and p.state = any(${[...states]})`;
  const owed = rows.reduce((sum, poll) => sum + owedBy(poll), 0);
  return satang(budget - (await readGiven(db, campaign_id)) - owed);
};

/** A poll without a result may pay its whole pot; one that has no end pays at least what it would pay now. */
const owedBy = (poll: Owing): number => {
  const won = prizeOfVote(poll, poll.votes) * poll.votes;
  return poll.state === 'resulted' ? won - poll.paid : (potOf(poll) ?? won);
};
