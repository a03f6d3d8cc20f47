import { affiliateCallsOfStaff } from '#src/staff/affiliate.ts';
import { brandCalls, contentCalls } from '#src/staff/agent.ts';
import { alarmCalls } from '#src/staff/alarms/alarms.ts';
import { messageCalls } from '#src/staff/alarms/messages.ts';
import { approvalCalls } from '#src/staff/approvals.ts';
import { auditCalls } from '#src/staff/audit/audit.ts';
import { bankBookCalls } from '#src/staff/bank/bank-books.ts';
import { payoutBatchCalls } from '#src/staff/bank/payout-batches.ts';
import { payoutCalls } from '#src/staff/bank/payouts.ts';
import { cashierCallsOfStaff } from '#src/staff/cashier.ts';
import { gameProviderCalls } from '#src/staff/game-providers.ts';
import { gameCallsOfStaff } from '#src/staff/games.ts';
import { booksCalls, viewCalls } from '#src/staff/ledger.ts';
import { lottoCallsOfStaff } from '#src/staff/lotto/lotto.ts';
import { lottoHolidayCallsOfStaff } from '#src/staff/lotto/lotto-holidays.ts';
import { lottoResultCallsOfStaff } from '#src/staff/lotto/lotto-results.ts';
import { lottoTermsCallsOfStaff } from '#src/staff/lotto/lotto-terms.ts';
import { lottoTransferCallsOfStaff } from '#src/staff/lotto/lotto-transfers.ts';
import { roundTimesCalls } from '#src/staff/lotto/round-times.ts';
import { yeekeeCallsOfStaff } from '#src/staff/lotto/yeekee.ts';
import { manyMembersCalls } from '#src/staff/members/many.ts';
import { memberPageCalls } from '#src/staff/members/member-page.ts';
import { memberCallsOfStaff } from '#src/staff/members/members.ts';
import { rightsCallsOfStaff } from '#src/staff/members/rights.ts';
import { mailingCalls } from '#src/staff/messages/mailings.ts';
import { pollCallsOfStaff } from '#src/staff/polls.ts';
import { profitCalls } from '#src/staff/profit.ts';
import { providerCallsOfStaff } from '#src/staff/providers.ts';
import { questCallsOfStaff } from '#src/staff/quests.ts';
import { reportCalls } from '#src/staff/reports/reports.ts';
import { rewardCallsOfStaff } from '#src/staff/rewards.ts';
import { searchCalls } from '#src/staff/search/search.ts';
import { segmentCalls } from '#src/staff/segments/segments.ts';
import { staffSessionCalls } from '#src/staff/session.ts';
import { shopCallsOfStaff } from '#src/staff/shop.ts';
import { teamCalls } from '#src/staff/staff.ts';
import { staffPlaceCalls } from '#src/staff/team/staff-places.ts';
import { wheelCallsOfStaff } from '#src/staff/wheel.ts';
import { withdrawalCallsOfStaff } from '#src/staff/withdrawals.ts';

/** Every call of the back office's API. */
export const staffCalls = {
  ...staffSessionCalls,
  ...teamCalls,
  ...staffPlaceCalls,
  ...approvalCalls,
  ...alarmCalls,
  ...messageCalls,
  ...memberCallsOfStaff,
  ...memberPageCalls,
  ...manyMembersCalls,
  ...rightsCallsOfStaff,
  ...segmentCalls,
  ...mailingCalls,
  ...cashierCallsOfStaff,
  ...withdrawalCallsOfStaff,
  ...payoutCalls,
  ...payoutBatchCalls,
  ...bankBookCalls,
  ...providerCallsOfStaff,
  ...gameProviderCalls,
  ...gameCallsOfStaff,
  ...rewardCallsOfStaff,
  ...shopCallsOfStaff,
  ...pollCallsOfStaff,
  ...wheelCallsOfStaff,
  ...questCallsOfStaff,
  ...affiliateCallsOfStaff,
  ...lottoCallsOfStaff,
  ...roundTimesCalls,
  ...lottoHolidayCallsOfStaff,
  ...lottoResultCallsOfStaff,
  ...lottoTermsCallsOfStaff,
  ...lottoTransferCallsOfStaff,
  ...yeekeeCallsOfStaff,
  ...contentCalls,
  ...brandCalls,
  ...booksCalls,
  ...auditCalls,
  ...profitCalls,
  ...reportCalls,
  ...searchCalls,
  ...viewCalls,
};
