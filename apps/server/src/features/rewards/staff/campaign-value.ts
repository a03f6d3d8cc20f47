import { isDeepStrictEqual } from 'node:util';
import { type Satang, satang, ZERO } from '@chokdee/kernel';
import type { Trx } from '#src/db/database.ts';
import { type CampaignRow, readGiven } from '#src/rewards/campaigns.ts';

/** What decides how much a campaign promises, and to whom. */
type Terms = Pick<CampaignRow, 'rule' | 'audience' | 'budget' | 'starts_at' | 'ends_at'>;

export const NO_BUDGET = 'ตั้งงบก่อนเริ่มแคมเปญ';

/** What a campaign that starts may still give; nothing where it has no budget, which does not start. */
export const leftOf = async (
  trx: Trx,
  { campaign_id, budget }: Pick<CampaignRow, 'campaign_id' | 'budget'>,
): Promise<Satang> => (budget === null ? ZERO : satang(Math.max(0, budget - (await readGiven(trx, campaign_id)))));

/** Whether a campaign gives something else, or to others, than before: whoever let it start agreed to something else. */
export const givesOther = (before: Terms, after: Terms): boolean => !isDeepStrictEqual(termsOf(before), termsOf(after));

const termsOf = ({ rule, audience, starts_at, ends_at }: Terms): unknown =>
  JSON.parse(JSON.stringify({ rule, audience, starts_at, ends_at }));

/** What a running campaign promises more than before: all that is left where it gives something else, or what its budget grew by. */
export const promisedMore = async (trx: Trx, before: CampaignRow, after: Terms): Promise<Satang> => {
  if (before.state !== 'running') return ZERO;
  if (givesOther(before, after)) return leftOf(trx, { campaign_id: before.campaign_id, budget: after.budget });
  return before.budget === null ? ZERO : satang(Math.max(0, (after.budget ?? 0) - before.budget));
};
