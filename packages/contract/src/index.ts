import type { z } from 'zod';
import { affiliateCalls } from '#src/affiliate.ts';
import { agentCalls } from '#src/agent.ts';
import { authCalls } from '#src/auth.ts';
import { depositCalls, paymentCalls, withdrawCalls } from '#src/cashier.ts';
import { gameCalls } from '#src/games.ts';
import { liffCalls } from '#src/liff.ts';
import { drawLogCalls } from '#src/lotto/draw-log.ts';
import { lottoCalls } from '#src/lotto/lotto.ts';
import { billCalls } from '#src/lotto/lotto-bills.ts';
import { yeekeeCalls } from '#src/lotto/yeekee.ts';
import { memberCalls } from '#src/members.ts';
import { messageCalls } from '#src/messages/messages.ts';
import { pollCalls } from '#src/polls.ts';
import { profileCalls } from '#src/profile.ts';
import { protectionCalls } from '#src/protection.ts';
import { questCalls } from '#src/quests.ts';
import { cashbackCalls, levelCalls, promotionCalls, winlossCalls } from '#src/rewards.ts';
import { rightsCalls } from '#src/rights.ts';
import { shopCalls } from '#src/shop.ts';
import type { staffCalls } from '#src/staff/calls.ts';
import type { AskedOf } from '#src/staff-acts.ts';
import { wheelCalls } from '#src/wheel.ts';

export { type Access, type Call, call, type Pace, type Writes } from '#src/call.ts';
export { DEPOSIT_METHODS, DEPOSIT_STATES, WITHDRAWAL_STATES } from '#src/cashier.ts';
export { GAME_CATEGORIES, GAME_LISTS, LOBBY_ROWS, VOLATILITIES } from '#src/games.ts';
export { REFUSALS, type RefusalName } from '#src/refusals.ts';
export { GRANT_STATES } from '#src/rewards.ts';
export { HINDRANCES } from '#src/rights.ts';
export { type ThresholdKind, thresholdKinds, thresholdOf } from '#src/staff/alarms/alarm-kinds.ts';
export { APPROVAL_STATUSES } from '#src/staff/approvals.ts';
export { REPORTS, type ReportName, RHYTHMS } from '#src/staff/reports/reports.ts';
export { FOUND_KINDS } from '#src/staff/search/search.ts';
export { SegmentFilter } from '#src/staff/segments/segment-filter.ts';
export { type Permission, ROLES, type Role, type StaffAccess, type StaffCall } from '#src/staff/staff-call.ts';
export * from '#src/staff-acts.ts';
export type { WheelPlace, WheelState } from '#src/wheel.ts';
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
  ...drawLogCalls,
  ...memberCalls,
  ...profileCalls,
  ...messageCalls,
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
  ...rightsCalls,
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

export type StaffCalls = typeof staffCalls;
export type StaffKey = keyof StaffCalls;
export type StaffSent<K extends StaffKey> = z.input<StaffCalls[K]['input']>;
/** What a call answers that was done. */
export type StaffDone<K extends StaffKey> = z.input<StaffCalls[K]['output']>;
/** What a call answers: what it did, or that it asked a second person. */
export type StaffAnswer<K extends StaffKey> = StaffDone<K> | z.input<AskedOf<K>>;
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
