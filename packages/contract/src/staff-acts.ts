import { baht, type Satang, ZERO } from '@chokdee/kernel';
import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import type { staffCalls } from '#src/staff/calls.ts';
import type { Permission, StaffCall } from '#src/staff/staff-call.ts';

export { ALARM_KINDS, type AlarmKind, alarmKind, alarmKinds } from '#src/staff/alarms/alarm-kinds.ts';
export { staffCalls } from '#src/staff/calls.ts';
export { SEGMENT_COUNT_MAX } from '#src/staff/segments/segment-filter.ts';
export { PERMISSIONS } from '#src/staff/staff-call.ts';

/** Who must agree beside the one who does something. */
export interface SecondPerson {
  readonly permission: Permission;
  /**
   * Every time, from the house's first deposit on, where the act itself finds that it is so (for the mount: where it makes anything), or
   * where what one made of it alone on a Bangkok day would pass so much.
   */
  readonly from: 'always' | 'first_deposit' | 'at_times' | Satang;
  /** Who asks him: the mount, by doing it and taking it back, or the act itself, which has words of its own for it. */
  readonly asks: 'mount' | 'act';
}

/** What an act that says how much value it makes may make on a Bangkok day. */
export interface DayLimits {
  /** What one person may have done, asked for or confirmed. */
  readonly person: Satang;
  readonly house: Satang;
  /** From which sum of one person on the owners are told. */
  readonly alarm: Satang;
  /** What is counted together: the acts of one name have one sum. Left out: each act has its own. */
  readonly sum?: string;
}

/** An act that can make value or send it elsewhere. All of them need a fresh code of the authenticator. */
export interface ValueRule {
  readonly second?: SecondPerson;
  /** Left out: it says no amount, and owners are told of each. */
  readonly day?: DayLimits;
}

/** What holds for a call that changes something; `fresh_code` makes no value, and still needs a code. */
export type ActRule = 'no_value' | 'fresh_code' | ValueRule;

type Calls = typeof staffCalls;
type Changing = { [K in keyof Calls]: Calls[K] extends { changes: true } ? K : never }[keyof Calls];

const day = (person: number, house: number, alarm: number): DayLimits => ({
  person: baht(person),
  house: baht(house),
  alarm: baht(alarm),
});

/** The money of the house is promised: two people, from the first satang. */
const promised = (limits: DayLimits) =>
  ({ second: { permission: 'rewards.grant.approve', from: ZERO, asks: 'mount' }, day: limits }) as const;
/** One member may get more by it than the house gives by hand without looking. */
const offered = (limits: DayLimits) =>
  ({ second: { permission: 'rewards.grant.approve', from: baht(500), asks: 'mount' }, day: limits }) as const;
/** What everybody earns by rule from the next day on, so that nothing is lost by asking. */
const ruled = { second: { permission: 'rewards.grant.approve', from: 'always', asks: 'mount' } } as const;
/**
 * One number of a draw may cost the house more. A hundred thousand is one step of one rate: ten more for each baht of a number of
 * which ten thousand are taken.
 */
const risked = {
  second: { permission: 'lotto.terms.approve', from: baht(100_000), asks: 'mount' },
  day: { ...day(1_000_000_000, 2_000_000_000, 100_000), sum: 'risk of draws' },
} as const;
const received = { second: { permission: 'accounts.edit', from: 'always', asks: 'mount' } } as const;
const resulted = (permission: Permission) => ({ second: { permission, from: 'always', asks: 'act' } }) as const;
const trusted = { second: { permission: 'staff.manage', from: 'first_deposit', asks: 'mount' } } as const;

/**
 * Of every call of staff that changes something whether it can make value or send it elsewhere, who else must agree, how much of
 * it there may be, and what owners hear. One that is missing here, or too many, does not compile.
 */
export const STAFF_ACTS = {
  // Money into a wallet.
  'POST /bo/api/member/adjust': {
    second: { permission: 'wallet.adjust.approve', from: 'always', asks: 'act' },
    day: day(20_000, 100_000, 5_000),
  },
  'POST /bo/api/rewards/grant/give': {
    second: { permission: 'rewards.grant.approve', from: baht(5_000), asks: 'act' },
    day: day(50_000, 200_000, 20_000),
  },
  // What the house promises.
  'POST /bo/api/rewards/campaign/save': promised(day(2_000_000, 5_000_000, 200_000)),
  'POST /bo/api/rewards/campaign/state': promised(day(2_000_000, 5_000_000, 200_000)),
  'POST /bo/api/rewards/coupons/make': {
    second: { permission: 'rewards.grant.approve', from: baht(2_000), asks: 'mount' },
    day: day(1_000_000, 2_000_000, 50_000),
  },
  'POST /bo/api/rewards/coupons/stop': 'no_value',
  'POST /bo/api/rewards/grant/cancel': 'no_value',
  'POST /bo/api/rewards/levels/save': ruled,
  'POST /bo/api/shop/orders/send': 'no_value',
  'POST /bo/api/shop/orders/cancel': 'no_value',
  // What one member may get by it, of a wheel on a day and on average. Credit of the shop has no campaign whose budget two agreed to.
  'POST /bo/api/shop/items/save': promised(day(1_000_000, 2_000_000, 20_000)),
  'POST /bo/api/wheels/save': offered(day(20_000, 50_000, 2_000)),
  'POST /bo/api/quests/save': offered(day(20_000, 50_000, 2_000)),
  'POST /bo/api/polls/save': 'no_value', // a draft; of an open one only words
  'POST /bo/api/polls/state': {
    second: { permission: 'rewards.grant.approve', from: baht(2_000), asks: 'mount' },
    day: day(200_000, 500_000, 10_000),
  },
  'POST /bo/api/polls/result': resulted('rewards.result.approve'),
  'POST /bo/api/affiliate/config/save': ruled,
  'POST /bo/api/affiliate/cases/decide': 'fresh_code',
  // Results, rates and limits of draws.
  'POST /bo/api/lotto/results/enter': resulted('lotto.result.approve'),
  'POST /bo/api/lotto/rounds/void': resulted('lotto.result.approve'),
  'POST /bo/api/lotto/markets/save': risked,
  // A draw that is moved, or comes back, may be known before it closes. To leave one out sells nothing.
  'POST /bo/api/lotto/holidays/declare': {
    second: { permission: 'lotto.terms.approve', from: 'at_times', asks: 'mount' },
  },
  'POST /bo/api/lotto/holidays/undo': { second: { permission: 'lotto.terms.approve', from: 'always', asks: 'mount' } },
  'POST /bo/api/lotto/markets/stop': 'no_value',
  'POST /bo/api/lotto/terms/set': risked,
  'POST /bo/api/lotto/numbers/set': 'fresh_code',
  'POST /bo/api/lotto/rounds/bet': risked,
  // Whoever closes a round later may know what is drawn.
  'POST /bo/api/lotto/rounds/times': { second: { permission: 'lotto.result.approve', from: 'at_times', asks: 'act' } },
  // All prizes of a day, where more of them are paid.
  'POST /bo/api/lotto/yeekee/rules/save': {
    second: { permission: 'lotto.terms.approve', from: baht(500), asks: 'mount' },
    day: day(500_000, 1_000_000, 5_000),
  },
  // Where money comes in, and whose it is.
  'POST /bo/api/accounts/bank/save': received,
  'POST /bo/api/accounts/bank/remove': received,
  'POST /bo/api/accounts/truemoney/save': received,
  'POST /bo/api/accounts/truemoney/remove': received,
  'POST /bo/api/cashier/channels/save': received,
  'POST /bo/api/accounts/logos/save': 'no_value',
  'POST /bo/api/member/reset': resulted('members.reset.approve'),
  'POST /bo/api/member/erasure/ask': { second: { permission: 'members.reset.approve', from: 'always', asks: 'mount' } },
  'POST /bo/api/member/erasure/keep': 'fresh_code',
  'POST /bo/api/cashier/incoming/take': 'no_value',
  // What arrived, to whom it came from; two where that is somebody else.
  'POST /bo/api/cashier/incoming/credit': {
    second: { permission: 'cashier.approve', from: 'at_times', asks: 'mount' },
    day: day(2_000_000, 10_000_000, 10_000),
  },
  'POST /bo/api/cashier/incoming/set_aside': 'no_value',
  'POST /bo/api/cashier/claim/take': 'no_value',
  'POST /bo/api/cashier/claim/reject': 'no_value',
  'POST /bo/api/cashier/withdrawal/take': 'no_value',
  'POST /bo/api/cashier/withdrawal/approve': 'fresh_code', // the ladder says who must agree
  'POST /bo/api/cashier/withdrawal/reject': 'no_value',
  'POST /bo/api/cashier/withdrawal/outcome': resulted('cashier.approve'),
  'POST /bo/api/cashier/withdrawal/by_hand': 'fresh_code',
  'POST /bo/api/cashier/withdrawals/approve': 'fresh_code', // as one by one
  'POST /bo/api/cashier/batch/make': 'fresh_code', // its file says where members have their money
  'POST /bo/api/cashier/batch/enter': resulted('cashier.approve'),
  'POST /bo/api/cashier/books/save': received,
  'POST /bo/api/cashier/statement/take': 'no_value',
  'POST /bo/api/cashier/book/match': 'no_value',
  'POST /bo/api/cashier/book/hand': 'fresh_code', // what is set aside is looked for no more
  'POST /bo/api/cashier/payout/take': 'no_value',
  'POST /bo/api/cashier/payout/enter': resulted('cashier.approve'),
  'POST /bo/api/cashier/payout/undo': resulted('cashier.approve'),
  'POST /bo/api/cashier/note': 'no_value',
  'POST /bo/api/cashier/flag/resolve': 'no_value',
  'POST /bo/api/cashier/reconciliation/run': 'no_value',
  // Who may do all this.
  'POST /bo/api/staff/invite': { second: { ...trusted.second, asks: 'act' } },
  'POST /bo/api/staff/invitation/withdraw': 'no_value',
  'POST /bo/api/staff/role': trusted,
  'POST /bo/api/staff/disable': {},
  'POST /bo/api/staff/enable': trusted,
  'POST /bo/api/staff/forget_authenticator': trusted,
  'POST /bo/api/staff/places/save': trusted,
  'POST /bo/api/my/sessions/revoke': 'no_value',
  'POST /bo/api/my/password': 'fresh_code',
  'POST /bo/api/approvals/decide': 'fresh_code', // what is confirmed has a rule of its own
  'POST /bo/api/approvals/withdraw': 'no_value',
  'POST /bo/api/alarms/acknowledge': 'no_value',
  'POST /bo/api/alarms/assign': 'no_value',
  'POST /bo/api/alarms/close': 'no_value',
  'POST /bo/api/alarms/thresholds/save': {}, // who would not be seen turns it off first
  'POST /bo/api/alarms/push/save': 'no_value',
  'POST /bo/api/alarms/push/remove': 'no_value',
  'POST /bo/api/alarms/webhooks/save': {}, // what the house knows leaves it
  'POST /bo/api/alarms/webhooks/test': 'no_value',
  // Members, games, pages and the house's switches.
  'POST /bo/api/member/note': 'no_value',
  'POST /bo/api/member/flag': 'no_value',
  'POST /bo/api/members/many': 'fresh_code',
  'POST /bo/api/member/freeze': 'no_value',
  'POST /bo/api/member/ring': 'fresh_code',
  'POST /bo/api/member/sessions/end': 'no_value',
  'POST /bo/api/segments/save': 'no_value', // one that a campaign is for stays as it is
  'POST /bo/api/segments/remove': 'no_value',
  'POST /bo/api/mailings/send': 'fresh_code', // in the house's name, to many
  'POST /bo/api/mailings/stop': 'no_value',
  'POST /bo/api/games/providers/active': 'no_value',
  'POST /bo/api/games/providers/sync': 'no_value',
  'POST /bo/api/games/studios/logo': 'no_value',
  'POST /bo/api/games/keys/rotate': 'fresh_code',
  'POST /bo/api/games/keys/retire': 'fresh_code',
  'POST /bo/api/profit/fees/save': 'fresh_code', // what the house is said to have earned
  'POST /bo/api/games/callbacks/replay': 'no_value',
  'POST /bo/api/games/edit': 'no_value',
  'POST /bo/api/games/lobbies/save': 'no_value',
  'POST /bo/api/content/notices/save': 'no_value',
  'POST /bo/api/content/notices/remove': 'no_value',
  'POST /bo/api/content/banners/save': 'no_value',
  'POST /bo/api/content/banners/remove': 'no_value',
  'POST /bo/api/content/events/save': 'no_value',
  'POST /bo/api/content/events/remove': 'no_value',
  'POST /bo/api/content/pages/save': 'no_value',
  'POST /bo/api/brand/save': 'no_value',
  'POST /bo/api/switches/set': 'fresh_code',
  'POST /bo/api/reports/open': 'no_value',
  'POST /bo/api/reports/plans/save': 'no_value',
  'POST /bo/api/views/save': 'no_value',
  'POST /bo/api/views/remove': 'no_value',
} as const satisfies { readonly [K in Changing]: ActRule };

export type StaffActs = typeof STAFF_ACTS;
/** A call of staff that changes something. */
export type StaffAct = keyof StaffActs;

/** What holds for a call; undefined: it changes nothing. */
export const ruleOf = (key: string): ActRule | undefined => (STAFF_ACTS as Readonly<Record<string, ActRule>>)[key];

/** The rule of an act that can make value. */
export const valueRuleOf = (key: string): ValueRule | undefined => {
  const rule = ruleOf(key);
  return typeof rule === 'object' ? rule : undefined;
};

/** The acts whose value of a day is one sum with that of an act, itself among them. */
export const countedWith = (key: string): string[] => {
  const sum = valueRuleOf(key)?.day?.sum;
  return sum === undefined ? [key] : Object.keys(STAFF_ACTS).filter((other) => valueRuleOf(other)?.day?.sum === sum);
};

/** Whether a fresh code of the authenticator must have been shown. */
export const needsCode = (rule: ActRule | undefined): boolean => rule !== undefined && rule !== 'no_value';

/** Whether a call is never done at once: a second person always confirms it. */
export const isAlwaysForTwo = (key: string): boolean => valueRuleOf(key)?.second?.from === 'always';

type AskedAtTimes<K> = K extends StaffAct
  ? StaffActs[K] extends { second: { asks: 'mount'; from: infer From } }
    ? From extends 'always'
      ? false
      : true
    : false
  : false;

/** What a call answers beside what it does: at times that it was asked for. */
export type AskedOf<K> = AskedAtTimes<K> extends true ? typeof ApprovalAsked : never;

/** What a call may answer: what its entry says, or that a second person was asked. */
export const outputOf = (key: string, { output }: Pick<StaffCall, 'output'>): z.ZodType => {
  const second = valueRuleOf(key)?.second;
  return second?.asks === 'mount' ? z.union([ApprovalAsked, output]) : output;
};
