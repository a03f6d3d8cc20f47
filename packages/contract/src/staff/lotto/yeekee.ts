import { type Satang, satang } from '@chokdee/kernel';
import { PRIZE_LIMITS } from '@chokdee/lotto';
import { z } from 'zod';
import { lottoId, staffRound } from '#src/staff/lotto/lotto.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, query, strictBody } from '#src/wire.ts';

const PRIZE_BAHT_MAX = 1_000_000;
const version = z.number().int().min(0).max(2_147_483_647);
/** Baht of a prize, or of what it asks for; none is legal. */
const prizeBaht = z.codec(z.number().min(0).max(PRIZE_BAHT_MAX).multipleOf(0.01), z.custom<Satang>(), {
  decode: (value) => satang(Math.round(value * 100)),
  encode: (amount) => amount / 100,
});

const count = (min: number, max: number) => z.number().int().min(min).max(max);

/** How a market is shot. A round keeps what it opened with. */
const rules = {
  /** So long members shoot after bets close. */
  shoot_seconds: count(10, 600),
  cooldown_seconds: count(1, 60),
  shots_max: count(1, 1_000),
  rank_1_prize: prizeBaht,
  rank_16_prize: prizeBaht,
  /** What a shooter must have staked in the round to get a prize. */
  prize_stake_min: prizeBaht,
  /** Prizes are paid only where members who staked shot so often, and so many of them. */
  prize_shots_min: count(0, 10_000),
  prize_members_min: count(0, 1_000),
  /** How many prizes a member takes in a round. */
  prizes_each: count(1, 2),
  /** A prize is at most so many percent of its shooter's stake, and all of a round of its expected margin. */
  prize_stake_percent: count(1, 100),
  prize_margin_percent: count(0, 100),
};

/** The rules of a round: one that opened before there were limits has none. */
const rulesOfRound = {
  ...rules,
  prize_stake_percent: rules.prize_stake_percent.nullable(),
  prize_margin_percent: rules.prize_margin_percent.nullable(),
};

/** A rank that wins; nobody has it: no member. */
const Prize = z.object({
  rank: z.number().int(),
  baht: bahtShown,
  member_id: z.number().int().nullable(),
  member_name: z.string().nullable(),
  number: z.string().nullable(),
  paid: bahtShown,
  /** Why less was paid than the rank promises. */
  limit: z.enum(PRIZE_LIMITS).nullable(),
});

/** A round of yeekee as staff watch it. */
const watched = {
  ...staffRound,
  shots: z.number().int(),
  shoots_until: instant,
  commitment: z.string(),
  /** The end of the chain and when it was published; null until shooting ends. */
  head: z.string().nullable(),
  head_at: instant.nullable(),
  beacon_round: z.number().int(),
  beacon_at: instant,
  is_beacon_here: z.boolean(),
  drawn: z
    .object({
      system_shot: z.string(),
      result: z.string(),
      drawn_at: instant,
      /** From the instant at which the beacon was due. */
      seconds_after_beacon: z.number(),
      prizes: z.array(Prize),
    })
    .nullable(),
  void_reason: z.string().nullable(),
  /** A void that waits for its second person. */
  waiting_approval_id: z.uuid().nullable(),
  /** Whether a void can be asked for now. */
  may_void: z.boolean(),
};

/** A shot: who shot it and every digit are known only when no more can come. */
const WatchedShot = z.object({
  seq: z.number().int(),
  rank: z.number().int(),
  number: z.string(),
  member: z.string(),
  member_id: z.number().int().nullable(),
  shot_at: instant,
  link: z.string().nullable(),
});

const ShownRules = z.object({ market_id: lottoId, name: z.string(), emblem: z.string(), ...rules, version });

export const yeekeeCallsOfStaff = {
  'GET /bo/api/lotto/yeekee/rounds': staffList({
    summary: 'Rounds of yeekee that close soon, are being shot or drawn; or those that have ended, latest first.',
    permission: 'lotto.view',
    filters: {
      state: z.enum(['live', 'ended']).default('live'),
      market_id: lottoId.optional(),
      day: bangkokDay.optional(),
    },
    item: z.object(watched),
  }),
  'GET /bo/api/lotto/yeekee/round': staffCall({
    summary: 'One round of yeekee, step by step, with the rules that it opened with.',
    permission: 'lotto.view',
    input: query({ round_id: lottoId }),
    output: z.object({ ...watched, rules: z.object(rulesOfRound).omit({ shoot_seconds: true }) }),
  }),
  'GET /bo/api/lotto/yeekee/round/shots': staffList({
    summary: "A round's shots, newest first. While more may come, staff see no more of them than everybody does.",
    permission: 'lotto.view',
    filters: { round_id: lottoId },
    item: WatchedShot,
  }),
  'GET /bo/api/lotto/yeekee/rules': staffCall({
    summary: 'How each market of yeekee is shot, for rounds that have not opened.',
    permission: 'lotto.view',
    input: query({}),
    output: z.object({ markets: z.array(ShownRules) }),
  }),
  'POST /bo/api/lotto/yeekee/rules/save': staffAct({
    summary: 'Changes how a market of yeekee is shot, for rounds that have not opened.',
    permission: 'lotto.edit',
    input: strictBody({ market_id: lottoId, ...rules, version }),
    output: z.object({ version }),
  }),
};
