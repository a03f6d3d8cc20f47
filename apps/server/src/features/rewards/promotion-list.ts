import type { Result } from '@chokdee/contract';
import { ZERO } from '@chokdee/kernel';
import { CAMPAIGN_KINDS, rewardOf, turnoverOf } from '@chokdee/rewards';
import type { Reader } from '#src/db/database.ts';
import { readWallets } from '#src/ledger/wallets.ts';
import type { Handler } from '#src/lib/context.ts';
import { type CampaignRow, readGiven, runningCampaigns } from '#src/rewards/campaigns.ts';
import { type Person, readPerson, readUsed, segmentsAsked } from '#src/rewards/claims/claimants.ts';
import { type ClaimableDeposit, checkDeposit, findDeposits } from '#src/rewards/find-deposits.ts';
import { problemWords, rulesOf } from '#src/rewards/reward-words.ts';

type Promotion = Result<'GET /api/promotion/list'>['items'][number];

/** The promotions that run, with their rules; a member also hears whether he may have each. */
export const promotionList: Handler<'GET /api/promotion/list'> = async ({ product, limit }, { db, member, now }) => {
  const all = await runningCampaigns(db, [
    'first_deposit',
    'every_deposit',
    'daily_deposit',
    'product_deposit',
    'free_credit',
  ]);
  // What is for a segment only is nobody else's business.
  const segments = member ? await segmentsAsked(db, member.id, all) : [];
  const shown = all
    .filter(({ audience }) => audience.segment_id === undefined || segments.includes(audience.segment_id))
    .filter(({ rule }) => !product || !rule.products || rule.products.includes(product))
    .slice(0, limit);
  const viewer = member && { ...(await readViewer(db, member.id, shown, now())), segments };
  const items = [];
  for (const campaign of shown) items.push(await showPromotion(db, campaign, viewer, now()));
  return { items, next_cursor: null };
};

interface Viewer {
  readonly person: Person;
  readonly segments: readonly number[];
  readonly used: ReadonlyMap<number, readonly string[]>;
  /** Those that promotions can still be given for, newest first. */
  readonly deposits: readonly ClaimableDeposit[];
}

const readViewer = async (
  db: Reader,
  memberId: number,
  campaigns: readonly CampaignRow[],
  now: Date,
): Promise<Omit<Viewer, 'segments'>> => {
  const [main] = await readWallets(db, memberId);
  const deposits = await findDeposits(db, { memberId, balance: main?.balance ?? ZERO, now });
  const person = await readPerson(db, { memberId, now });
  const used = await readUsed(
    db,
    person,
    campaigns.map(({ campaign_id }) => campaign_id),
  );
  return { person, used, deposits };
};

const showPromotion = async (
  db: Reader,
  campaign: CampaignRow,
  viewer: Viewer | undefined,
  now: Date,
): Promise<Promotion> => {
  const { rule, kind } = campaign;
  return {
    promotion_id: campaign.campaign_id,
    kind,
    kind_name: CAMPAIGN_KINDS[kind].name,
    name: campaign.name,
    summary: campaign.summary,
    detail: campaign.detail,
    image: campaign.image,
    pays: rule.pays,
    given_for: CAMPAIGN_KINDS[kind].for === 'deposit' ? 'deposit' : 'asking',
    amount: rule.amount,
    percent: rule.percent_bp / 100,
    amount_max: rule.amount_max,
    deposit_min: rule.base_min,
    turnover_times: rule.turnover_x100 / 100,
    products: rule.products && [...rule.products],
    convert_max: rule.convert_max,
    expires_hours: rule.expires_hours,
    starts_at: campaign.starts_at,
    ends_at: campaign.ends_at,
    rules: rulesOf(campaign),
    ...(viewer ? await judge(db, campaign, viewer, now) : { can_claim: null, reason: '', on_deposit: null }),
  };
};

/** Whether the member may have it: on a deposit that he has, or else on one that he would make and that is large enough. */
const judge = async (
  db: Reader,
  campaign: CampaignRow,
  { person, segments, used, deposits }: Viewer,
  now: Date,
): Promise<Pick<Promotion, 'can_claim' | 'reason' | 'on_deposit'>> => {
  const { rule, budget, campaign_id } = campaign;
  const claimant = { ...person, segments, used: used.get(campaign_id) ?? [] };
  const given = budget === null ? ZERO : await readGiven(db, campaign_id);
  const check = (deposit: Pick<ClaimableDeposit, 'amount' | 'deposits_before'>) =>
    checkDeposit(campaign, claimant, deposit, { now, given });
  const deposit = CAMPAIGN_KINDS[campaign.kind].for === 'deposit' ? deposits.find((one) => !check(one)) : undefined;
  if (deposit) {
    const { deposits_before: _before, ...shown } = deposit;
    const reward = rewardOf(rule, shown.amount);
    const turnover = turnoverOf(rule, shown.amount, reward);
    return { can_claim: true, reason: '', on_deposit: { ...shown, reward, turnover } };
  }
  const problem = check({ amount: rule.base_min, deposits_before: person.depositsBefore });
  return { can_claim: !problem, reason: problem ? problemWords(problem, campaign.audience) : '', on_deposit: null };
};
