import { providerFees, providerFeesSave } from '#src/features/profit/provider-fees.ts';
import { whyProfit } from '#src/features/profit/why-profit.ts';

export const profitStaffHandlers = {
  'GET /bo/api/profit': whyProfit,
  'GET /bo/api/profit/fees': providerFees,
  'POST /bo/api/profit/fees/save': providerFeesSave,
};
