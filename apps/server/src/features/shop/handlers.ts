import { redemptionHistory } from '#src/features/shop/redemption-history.ts';
import { redemptionCalc, redemptionList } from '#src/features/shop/redemption-list.ts';
import { redemptionRedeem } from '#src/features/shop/redemption-redeem.ts';

export const shopHandlers = {
  'GET /api/redemption/list': redemptionList,
  'POST /api/redemption/calc': redemptionCalc,
  'POST /api/redemption/redeem': redemptionRedeem,
  'GET /api/redemption/history': redemptionHistory,
};
