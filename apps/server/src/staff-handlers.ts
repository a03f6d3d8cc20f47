import { staffCalls } from '@chokdee/contract';
import { approvalKinds } from '#src/approval-kinds.ts';
import { affiliateStaffHandlers } from '#src/features/affiliate/staff/handlers.ts';
import { agentStaffHandlers } from '#src/features/agent/staff/handlers.ts';
import { alarmStaffHandlers } from '#src/features/alarms/handlers.ts';
import { cashierStaffHandlers } from '#src/features/cashier/staff/handlers.ts';
import { gameStaffHandlers } from '#src/features/games/staff/handlers.ts';
import { ledgerStaffHandlers } from '#src/features/ledger/handlers.ts';
import { lottoStaffHandlers } from '#src/features/lotto/staff/handlers.ts';
import { memberStaffHandlers } from '#src/features/members/staff/handlers.ts';
import { mailingStaffHandlers } from '#src/features/messages/handlers.ts';
import { pollStaffHandlers } from '#src/features/polls/staff/handlers.ts';
import { profitStaffHandlers } from '#src/features/profit/handlers.ts';
import { questStaffHandlers } from '#src/features/quests/staff/handlers.ts';
import { reportStaffHandlers } from '#src/features/reports/handlers.ts';
import { rewardStaffHandlers } from '#src/features/rewards/staff/handlers.ts';
import { rightsStaffHandlers } from '#src/features/rights/staff/handlers.ts';
import { findAnything } from '#src/features/search/find-anything.ts';
import { segmentStaffHandlers } from '#src/features/segments/handlers.ts';
import { shopStaffHandlers } from '#src/features/shop/staff/handlers.ts';
import { staffTeamHandlers, teamActs } from '#src/features/staff/handlers.ts';
import { wheelStaffHandlers } from '#src/features/wheel/staff/handlers.ts';
import type { Readiness } from '#src/http/readiness.ts';
import { confirmedKinds } from '#src/staff/confirmed-acts.ts';
import type { StaffHandlers } from '#src/staff/staff-context.ts';

const ofFeatures = {
  ...teamActs,
  ...memberStaffHandlers,
  ...rightsStaffHandlers,
  ...segmentStaffHandlers,
  ...mailingStaffHandlers,
  ...agentStaffHandlers,
  ...alarmStaffHandlers,
  ...cashierStaffHandlers,
  ...gameStaffHandlers,
  ...ledgerStaffHandlers,
  ...profitStaffHandlers,
  ...reportStaffHandlers,
  ...lottoStaffHandlers,
  ...rewardStaffHandlers,
  ...shopStaffHandlers,
  ...pollStaffHandlers,
  ...wheelStaffHandlers,
  ...questStaffHandlers,
  ...affiliateStaffHandlers,
};

/** Every kind of act that takes two people. */
const kinds = { ...approvalKinds, ...confirmedKinds(staffCalls, ofFeatures) };

/** The code behind every call of the back office, which also tells how this process is. */
export const staffHandlers = (readReadiness: () => Promise<Readiness>): StaffHandlers => ({
  ...staffTeamHandlers(kinds, readReadiness),
  ...ofFeatures,
  'GET /bo/api/search': findAnything(ofFeatures),
});
