import { type Satang, ZERO } from '@chokdee/kernel';
import type { Campaign, CampaignKind } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows, findRow, firstRow } from '#src/db/rows.ts';

/** A campaign with the texts that players read. */
export interface CampaignRow extends Campaign {
  readonly name: string;
  readonly summary: string;
  readonly detail: string;
  readonly image: string;
  readonly position: number;
  readonly version: number;
  readonly updated_at: Date;
}

const COLUMNS = sql.raw(
  'campaign_id, kind, name, summary, detail, image, rule, audience, budget, state, starts_at, ends_at, position, version, updated_at',
);

/**
 * A campaign that nobody changes until the transaction ends. One with a budget is given to one at a time: only so the last
 * baht of it is given once. Campaigns are locked before wallets.
 */
export const lockCampaign = async (trx: Trx, campaignId: number): Promise<CampaignRow | undefined> => {
  const found = await findRow(trx, 'campaign', { campaign_id: campaignId }, ['budget']);
  if (found && found.budget === null) {
    const shared = await lockedRow(trx, campaignId, sql`for share`);
    if (shared?.budget === null) return shared; // else it got a budget in this moment
  }
  return lockCampaignAlone(trx, campaignId);
};

/** A campaign that nobody else holds in any way until the transaction ends: for whoever changes it. */
export const lockCampaignAlone = (trx: Trx, campaignId: number): Promise<CampaignRow | undefined> =>
  lockedRow(trx, campaignId, sql`for no key update`);

const lockedRow = (trx: Trx, campaignId: number, lock: RawBuilder<unknown>): Promise<CampaignRow | undefined> =>
  firstRow<CampaignRow>(trx)`select ${COLUMNS} from campaign where campaign_id = ${campaignId} ${lock}`;

/** The campaigns of some kinds that run now, in the order in which they are shown. */
export const runningCampaigns = (
  db: Reader,
  kinds: readonly CampaignKind[],
): Promise<readonly CampaignRow[]> => allRows<CampaignRow>(db)`
    select ${COLUMNS} from campaign
    where kind = any(${[...kinds]}) and state = 'running' and coalesce(starts_at <= clock_timestamp(), true)
      and coalesce(ends_at > clock_timestamp(), true)
    order by position, campaign_id`;

/** What a campaign with a budget has given of it. */
export const readGiven = async (db: Reader, campaignId: number): Promise<Satang> => {
  const row = await findRow(db, 'campaign', { campaign_id: campaignId }, ['given']);
  return row?.given ?? ZERO;
};

/** Whether so much more keeps within a campaign's budget. The campaign is locked. */
export const fitsBudget = async (
  db: Reader,
  { campaign_id, budget }: Pick<CampaignRow, 'campaign_id' | 'budget'>,
  amount: number,
): Promise<boolean> => budget === null || (await readGiven(db, campaign_id)) + amount <= budget;
