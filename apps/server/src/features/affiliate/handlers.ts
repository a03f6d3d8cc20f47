import { affiliateConfigs } from '#src/features/affiliate/affiliate-configs.ts';
import { affiliateNetwork } from '#src/features/affiliate/affiliate-network.ts';
import { affiliateRedeem } from '#src/features/affiliate/affiliate-redeem.ts';
import { affiliateSummary } from '#src/features/affiliate/affiliate-summary.ts';
import { affiliateDetails, affiliateTransactions } from '#src/features/affiliate/affiliate-transactions.ts';

export const affiliateHandlers = {
  'GET /api/affiliate/v2/configs': affiliateConfigs,
  'POST /api/affiliate/network': affiliateNetwork,
  'GET /api/affiliate/transactions': affiliateTransactions,
  'GET /api/affiliate/v2/transactions': affiliateDetails,
  'GET /api/affiliate/summary': affiliateSummary,
  'POST /api/affiliate/redeem': affiliateRedeem,
};
