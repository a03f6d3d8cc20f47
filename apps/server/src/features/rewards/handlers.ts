import { memberLevel, memberPoints } from '#src/features/rewards/member-level.ts';
import {
  cashbackLossClaim,
  cashbackTurnoverClaim,
  levelClaim,
  rebateClaim,
} from '#src/features/rewards/offers/offer-claims.ts';
import {
  cashbackLossHistory,
  cashbackTurnoverHistory,
  rebateHistory,
} from '#src/features/rewards/offers/offer-histories.ts';
import { promotionList } from '#src/features/rewards/promotion-list.ts';
import { couponHistory } from '#src/features/rewards/promotions/coupon-history.ts';
import { couponRedeem } from '#src/features/rewards/promotions/coupon-redeem.ts';
import { promotionActive } from '#src/features/rewards/promotions/promotion-active.ts';
import { promotionCancel } from '#src/features/rewards/promotions/promotion-cancel.ts';
import { promotionClaim } from '#src/features/rewards/promotions/promotion-claim.ts';
import { promotionHistory } from '#src/features/rewards/promotions/promotion-history.ts';
import { winlossList } from '#src/features/rewards/winloss-list.ts';

export const rewardHandlers = {
  'GET /api/promotion/list': promotionList,
  'POST /api/promotion/claim': promotionClaim,
  'GET /api/promotion/active': promotionActive,
  'GET /api/promotion/history': promotionHistory,
  'POST /api/promotion/cancel': promotionCancel,
  'POST /api/coupon/redeem': couponRedeem,
  'GET /api/coupon/history': couponHistory,
  'POST /api/cashback/loss/claim': cashbackLossClaim,
  'POST /api/cashback/turnover/claim': cashbackTurnoverClaim,
  'GET /api/cashback/loss/history': cashbackLossHistory,
  'GET /api/cashback/turnover/history': cashbackTurnoverHistory,
  'GET /api/winloss/list': winlossList,
  'GET /api/winloss/rebate': rebateHistory,
  'POST /api/winloss/rebate/claim': rebateClaim,
  'POST /api/member/points': memberPoints,
  'GET /api/member/level': memberLevel,
  'POST /api/member/level/claim': levelClaim,
};
