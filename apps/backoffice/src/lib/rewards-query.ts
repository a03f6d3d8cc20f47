import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { asked } from '#src/lib/asked.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

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
export const campaignQuery = (campaign_id: number) =>
  asked(['rewards', 'campaign'], 'GET /bo/api/rewards/campaign', { campaign_id });

const CAMPAIGNS_MAX = 100;

/** The campaigns as choices of a filter or a form: the first hundred of them. */
export const campaignChoicesQuery = () =>
  queryOptions({
    queryKey: ['rewards', 'campaigns', 'choices'],
    queryFn: async ({ signal }) =>
      (await staffApi('GET /bo/api/rewards/campaigns', { limit: CAMPAIGNS_MAX }, { signal })).items,
  });

/** The levels and how many members are on each. */
export const levelsQuery = () => asked(['rewards', 'levels'], 'GET /bo/api/rewards/levels', {});

/** After an act everything about rewards may look different. */
export const refreshRewards = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['rewards'] });
