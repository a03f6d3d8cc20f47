import { z } from 'zod';
import { call } from '#src/call.ts';
import { baht, bahtShown, bangkokDay, body, instant, query } from '#src/wire.ts';

/** What a member may limit: money by amount, time by minutes a day. */
const LimitKind = z.enum(['deposit', 'loss', 'stake', 'session']);
const LimitPeriod = z.enum(['day', 'week', 'month']);

const LimitShown = z.object({
  kind: LimitKind,
  period: LimitPeriod,
  /** Null: no limit. Of a `session` limit, minutes. */
  amount: bahtShown.nullable(),
  minutes: z.number().int().nullable(),
  used: bahtShown.nullable(),
  /** A looser limit that waits for its day. */
  pending: z.object({ amount: bahtShown.nullable(), minutes: z.number().int().nullable(), from: instant }).nullable(),
});

const Exclusion = z.object({ kind: z.enum(['timeout', 'self_exclusion']), until: instant });

const ActivityDay = z.object({
  day: bangkokDay,
  deposits: bahtShown,
  withdrawals: bahtShown,
  /** Of bets that were decided on the day. */
  stakes: bahtShown,
  payouts: bahtShown,
  /** Payouts less stakes. */
  net: bahtShown,
});

export const protectionCalls = {
  'GET /api/member/protection': call({
    summary: 'The member’s own limits and whether he is taking a break.',
    access: 'member',
    input: query({}),
    output: z.object({ limits: z.array(LimitShown), exclusion: Exclusion.nullable() }),
  }),
  'POST /api/member/limits/set': call({
    summary: 'Sets a limit: lower at once, higher or none after 24 hours.',
    access: 'member',
    input: body({
      kind: LimitKind,
      period: LimitPeriod,
      amount: baht.nullable().optional(),
      minutes: z.number().int().min(15).max(1_440).nullable().optional(),
    }),
    output: z.object({ effective_at: instant }),
    writes: 'once',
    staysOpen: true,
  }),
  'POST /api/member/timeout': call({
    summary: 'A break of 24 hours to 6 weeks, at once, that cannot be shortened.',
    access: 'member',
    input: body({ hours: z.number().int().min(24).max(1_008) }),
    output: z.object({ until: instant }),
    writes: 'once',
    staysOpen: true,
  }),
  'POST /api/member/self_exclude': call({
    summary: 'Excludes oneself for 6 months or more, at once, from lotto and games alike.',
    access: 'member',
    input: body({ months: z.number().int().min(6).max(60), password: z.string().max(200) }),
    output: z.object({ until: instant }),
    pace: 'secret',
    staysOpen: true,
  }),
  'GET /api/member/activity': call({
    summary: 'What came in, went out, was staked and was won, day by day. Nothing hides a loss.',
    access: 'member',
    input: query({ from_day: bangkokDay.optional(), to_day: bangkokDay.optional() }),
    output: z.object({
      days: z.array(ActivityDay),
      /** Staked and not decided: in no day of these. */
      open_stakes: bahtShown,
      minutes_online_today: z.number().int(),
    }),
  }),
};
