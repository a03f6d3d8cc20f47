import { ZERO } from '@chokdee/kernel';
import { available, WALLET_TYPES } from '@chokdee/ledger';
import { type Audience, CAMPAIGN_KINDS, type CampaignRule, type ClaimProblem, rewardOf } from '@chokdee/rewards';
import type { Trx } from '#src/db/database.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type CampaignRow, lockCampaign, readGiven } from '#src/rewards/campaigns.ts';
import { readPerson, readUsed, segmentsAsked } from '#src/rewards/claims/claimants.ts';
import { type ClaimableDeposit, checkDeposit, findDeposits } from '#src/rewards/find-deposits.ts';
import { give } from '#src/rewards/give.ts';
import { problemWords } from '#src/rewards/reward-words.ts';

/** The refusal behind a problem; what is refused for is said in words. */
export const refusalOf = (problem: ClaimProblem, audience: Audience = {}): Refusal =>
  new Refusal(problem === 'budget' ? 'promotion_budget' : 'promotion_refused', {
    problem,
    message: problemWords(problem, audience),
  });

interface Claim {
  readonly memberId: number;
  readonly campaignId: number;
  readonly now: Date;
  /** The deposit that it is for; left out: the newest one that it can be for. */
  readonly depositId?: string | undefined;
}

/** Gives a member a promotion that he asked for: free credit, or a bonus on a deposit that is still his to lay beside it. */
export const claimPromotion = async (trx: Trx, claim: Claim): Promise<string> => {
  const campaign = await lockCampaign(trx, claim.campaignId);
  const given = campaign && CAMPAIGN_KINDS[campaign.kind].for;
  if (!campaign || campaign.state === 'draft' || (given !== 'deposit' && given !== 'asking'))
    throw new Refusal('promotion_not_found');
  if (given === 'asking')
    return claimChecked(trx, campaign, {
      ...claim,
      key: `asked:${campaign.campaign_id}:${keyDay(campaign.rule, claim)}`,
    });

  const { wallets } = await lockWalletsOf(trx, [claim.memberId]);
  const main = [...wallets.values()].find(({ typeId }) => typeId === WALLET_TYPES.main.id);
  const deposits = await findDeposits(trx, { ...claim, balance: main ? available(main) : ZERO });
  if (deposits.length === 0) throw new Refusal('promotion_deposit');
  return claimChecked(trx, campaign, { ...claim, key: 'deposit', deposits });
};

const keyDay = ({ once }: CampaignRule, { now }: Claim): string =>
  once.includes('member') ? 'once' : String(now.getTime());

interface CheckedClaim extends Omit<Claim, 'depositId'> {
  /** What it is given for; of a deposit the id is added. */
  readonly key: string;
  readonly deposits?: readonly ClaimableDeposit[];
  readonly couponCode?: string;
}

/** Checks everything that a campaign asks and gives it, on the newest of the deposits that fits. The campaign is locked. */
export const claimChecked = async (trx: Trx, campaign: CampaignRow, claim: CheckedClaim): Promise<string> => {
  const { memberId, now, key, deposits = [], couponCode } = claim;
  await lockWalletsOf(trx, [memberId]);
  const person = await readPerson(trx, claim);
  const used = (await readUsed(trx, person, [campaign.campaign_id])).get(campaign.campaign_id) ?? [];
  const segments = await segmentsAsked(trx, memberId, [campaign]);
  const given = campaign.budget === null ? ZERO : await readGiven(trx, campaign.campaign_id);
  const problemOn = (on: ClaimableDeposit | undefined) =>
    checkDeposit(campaign, { ...person, used, segments }, on, { now, given });
  const deposit = deposits.find((one) => !problemOn(one)) ?? deposits[0];
  const problem = problemOn(deposit);
  if (problem) throw refusalOf(problem, campaign.audience);
  const own = deposit?.amount ?? ZERO;
  return give(trx, {
    campaign,
    memberId,
    key: deposit ? `${key}:${deposit.deposit_id}` : key,
    amount: rewardOf(campaign.rule, own),
    own,
    depositId: deposit?.deposit_id,
    couponCode,
    marks: person.marks,
    now,
  });
};
