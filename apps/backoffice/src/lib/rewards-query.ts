import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type CampaignRow = StaffAnswer<'GET /bo/api/rewards/campaigns'>['items'][number];
export type Campaign = StaffAnswer<'GET /bo/api/rewards/campaign'>;
export type Draft = StaffSent<'POST /bo/api/rewards/campaign/preview'>;
export type Preview = StaffAnswer<'POST /bo/api/rewards/campaign/preview'>;
export type Simulation = StaffAnswer<'POST /bo/api/rewards/campaign/simulate'>;
export type Grant = StaffAnswer<'GET /bo/api/rewards/grants'>['items'][number];
export type CouponBatch = StaffAnswer<'GET /bo/api/rewards/coupons'>['items'][number];
export type Levels = StaffAnswer<'GET /bo/api/rewards/levels'>;
export type Run = StaffAnswer<'GET /bo/api/rewards/runs'>['items'][number];
export type Abuse = StaffAnswer<'GET /bo/api/rewards/abuse'>['items'][number];
export type Kind = Draft['kind'];
export type Pays = Draft['rule']['pays'];
export type Scope = Draft['rule']['once'][number];
export type Product = NonNullable<Draft['rule']['products']>[number];

/** One campaign with what came of it. */
export const campaignQuery = (campaign_id: number) => asked('GET /bo/api/rewards/campaign', { campaign_id });

const CAMPAIGNS_MAX = 100;

/** The campaigns as choices of a filter or a form: the first hundred of them. */
export const campaignChoicesQuery = () => asked('GET /bo/api/rewards/campaigns', { limit: CAMPAIGNS_MAX });

/** The levels and how many members are on each. */
export const levelsQuery = () => asked('GET /bo/api/rewards/levels', {});
