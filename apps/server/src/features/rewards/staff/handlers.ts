import { abuseList } from '#src/features/rewards/staff/abuse.ts';
import { campaignPreview } from '#src/features/rewards/staff/campaign-preview.ts';
import { campaignSave } from '#src/features/rewards/staff/campaign-save.ts';
import { campaignSimulate } from '#src/features/rewards/staff/campaign-simulate.ts';
import { campaignState } from '#src/features/rewards/staff/campaign-state.ts';
import { campaignOne, campaignsList } from '#src/features/rewards/staff/campaigns.ts';
import { couponCodes, couponsList, couponsStop } from '#src/features/rewards/staff/coupons.ts';
import { couponsMake } from '#src/features/rewards/staff/coupons-make.ts';
import { grantCancel } from '#src/features/rewards/staff/grant-cancel.ts';
import { grantGive } from '#src/features/rewards/staff/grant-give.ts';
import { grantsList } from '#src/features/rewards/staff/grants.ts';
import { levelsList, levelsSave } from '#src/features/rewards/staff/levels.ts';
import { levelsPreview } from '#src/features/rewards/staff/levels-preview.ts';
import { runsList } from '#src/features/rewards/staff/runs.ts';

export const rewardStaffHandlers = {
  'GET /bo/api/rewards/campaigns': campaignsList,
  'GET /bo/api/rewards/campaign': campaignOne,
  'POST /bo/api/rewards/campaign/save': campaignSave,
  'POST /bo/api/rewards/campaign/state': campaignState,
  'POST /bo/api/rewards/campaign/preview': campaignPreview,
  'POST /bo/api/rewards/campaign/simulate': campaignSimulate,
  'GET /bo/api/rewards/grants': grantsList,
  'POST /bo/api/rewards/grant/give': grantGive,
  'POST /bo/api/rewards/grant/cancel': grantCancel,
  'GET /bo/api/rewards/coupons': couponsList,
  'POST /bo/api/rewards/coupons/make': couponsMake,
  'POST /bo/api/rewards/coupons/stop': couponsStop,
  'GET /bo/api/rewards/coupons/codes': couponCodes,
  'GET /bo/api/rewards/levels': levelsList,
  'POST /bo/api/rewards/levels/preview': levelsPreview,
  'POST /bo/api/rewards/levels/save': levelsSave,
  'GET /bo/api/rewards/runs': runsList,
  'GET /bo/api/rewards/abuse': abuseList,
};
