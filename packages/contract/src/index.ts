import type { z } from 'zod';
import { affiliateCalls } from '#src/affiliate.ts';
import { agentCalls } from '#src/agent.ts';
import { authCalls } from '#src/auth.ts';
import { depositCalls, paymentCalls, withdrawCalls } from '#src/cashier.ts';
import { gameCalls } from '#src/games.ts';
import { liffCalls } from '#src/liff.ts';
import { lottoCalls } from '#src/lotto/lotto.ts';
import { billCalls } from '#src/lotto/lotto-bills.ts';
import { yeekeeCalls } from '#src/lotto/yeekee.ts';
import { memberCalls } from '#src/members.ts';
import { pollCalls } from '#src/polls.ts';
import { profileCalls } from '#src/profile.ts';
import { protectionCalls } from '#src/protection.ts';
import { questCalls } from '#src/quests.ts';
import { cashbackCalls, levelCalls, promotionCalls, winlossCalls } from '#src/rewards.ts';
import { shopCalls } from '#src/shop.ts';
import { affiliateCallsOfStaff } from '#src/staff/affiliate.ts';
import { brandCalls, contentCalls } from '#src/staff/agent.ts';
import { approvalCalls } from '#src/staff/approvals.ts';
import { cashierCallsOfStaff } from '#src/staff/cashier.ts';
import { gameProviderCalls } from '#src/staff/game-providers.ts';
import { gameCallsOfStaff } from '#src/staff/games.ts';
import { booksCalls, viewCalls } from '#src/staff/ledger.ts';
import { lottoCallsOfStaff } from '#src/staff/lotto/lotto.ts';
import { lottoResultCallsOfStaff } from '#src/staff/lotto/lotto-results.ts';
import { lottoTransferCallsOfStaff } from '#src/staff/lotto/lotto-transfers.ts';
import { yeekeeCallsOfStaff } from '#src/staff/lotto/yeekee.ts';
import { memberCallsOfStaff } from '#src/staff/members.ts';
import { providerCallsOfStaff } from '#src/staff/providers.ts';
import { rewardCallsOfStaff } from '#src/staff/rewards.ts';
import { staffSessionCalls } from '#src/staff/session.ts';
import { pollCallsOfStaff, shopCallsOfStaff } from '#src/staff/shop-polls.ts';
import { teamCalls } from '#src/staff/staff.ts';
import { questCallsOfStaff, wheelCallsOfStaff } from '#src/staff/wheel-quests.ts';
import { withdrawalCallsOfStaff } from '#src/staff/withdrawals.ts';
import { wheelCalls } from '#src/wheel.ts';

export { type Access, type Call, call, type Pace, type Writes } from '#src/call.ts';
export { DEPOSIT_METHODS, DEPOSIT_STATES, WITHDRAWAL_STATES } from '#src/cashier.ts';
export { GAME_CATEGORIES, GAME_LISTS, LOBBY_ROWS, VOLATILITIES } from '#src/games.ts';
export { REFUSALS, type RefusalName } from '#src/refusals.ts';
export { GRANT_STATES } from '#src/rewards.ts';
export { APPROVAL_STATUSES } from '#src/staff/approvals.ts';
export {
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  type StaffAccess,
  type StaffCall,
} from '#src/staff/staff-call.ts';
export { agentFields } from '#src/wire.ts';

/** Every call of the player site's API, by method and path. */
export const calls = {
  ...agentCalls,
  ...authCalls,
  ...paymentCalls,
  ...depositCalls,
  ...withdrawCalls,
  ...gameCalls,
  ...lottoCalls,
  ...billCalls,
  ...memberCalls,
  ...profileCalls,
  ...promotionCalls,
  ...cashbackCalls,
  ...winlossCalls,
  ...levelCalls,
  ...shopCalls,
  ...pollCalls,
  ...wheelCalls,
  ...questCalls,
  ...affiliateCalls,
  ...liffCalls,
  ...protectionCalls,
  ...yeekeeCalls,
};

export type Calls = typeof calls;
export type Key = keyof Calls;

/** What travels: the sites use these, as types only. */
export type Sent<K extends Key> = z.input<Calls[K]['input']>;
export type Answer<K extends Key> = z.input<Calls[K]['output']>;

/** What a handler is given and gives back: money in satang, instants as dates. */
export type Given<K extends Key> = z.output<Calls[K]['input']>;
export type Result<K extends Key> = z.output<Calls[K]['output']>;

/** Every call of the back office's API. */
export const staffCalls = {
  ...staffSessionCalls,
  ...teamCalls,
  ...approvalCalls,
  ...memberCallsOfStaff,
  ...cashierCallsOfStaff,
  ...withdrawalCallsOfStaff,
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
  ...lottoResultCallsOfStaff,
  ...lottoTransferCallsOfStaff,
  ...yeekeeCallsOfStaff,
  ...contentCalls,
  ...brandCalls,
  ...booksCalls,
  ...viewCalls,
};

export type StaffCalls = typeof staffCalls;
export type StaffKey = keyof StaffCalls;
export type StaffSent<K extends StaffKey> = z.input<StaffCalls[K]['input']>;
export type StaffAnswer<K extends StaffKey> = z.input<StaffCalls[K]['output']>;
export type StaffGiven<K extends StaffKey> = z.output<StaffCalls[K]['input']>;
export type StaffResult<K extends StaffKey> = z.output<StaffCalls[K]['output']>;

/** The envelope that every answer travels in; `error` 0 is success. */
export interface Envelope<Data> {
  readonly error: number;
  /** The same number, in the answers of the lotto's lobby. */
  readonly status?: number;
  readonly message: string;
  readonly data: Data;
}
