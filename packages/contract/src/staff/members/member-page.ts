import { z } from 'zod';
import { MemberRow } from '#src/staff/members/members.ts';
import { Open, profit } from '#src/staff/profit.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, line, query, referenceId, strictBody } from '#src/wire.ts';

const member = { member_id: referenceId };
const moved = z.object({ amount: bahtShown, count: z.number().int() });

/** What is given to members, by what it is a cost of. */
export const GIFTS = ['bonus', 'cashback', 'rebate', 'points', 'affiliate', 'prizes', 'adjustments'] as const;

/** What a timeline can be narrowed to. */
const part = z.enum(['bills', 'games', 'money', 'rewards', 'security', 'staff']);

const TimelineRow = z.object({
  part,
  kind: z.enum([
    'bill',
    'game',
    'deposit',
    'withdrawal',
    'adjustment',
    'debt',
    'reward',
    'redemption',
    'login',
    'limit',
    'exclusion',
    'flag',
    'note',
    'act',
  ]),
  /** By which its page knows it, beside the member. */
  id: z.string(),
  at: instant,
  title: z.string(),
  note: z.string(),
  state: z.string(),
  /** The member of staff whose act it is. */
  by: z.string(),
  /** What it moved, signed from the member's side; of an exchange, points. */
  amount: bahtShown.nullable(),
  /** What came of it: what a bet paid, what of a debt is collected, how much a limit is. */
  paid: bahtShown.nullable(),
  balance_after: bahtShown.nullable(),
  /** Lines of a bill, rounds of a game, pieces, minutes. */
  count: z.number().int().nullable(),
  until: instant.nullable(),
});

export const memberPageCalls = {
  'GET /bo/api/member/timeline': staffList({
    summary: 'What a member did and what was done for him, newest first; only what one may see of it.',
    permission: 'members.view',
    filters: {
      ...member,
      part: z.enum(['all', ...part.options]).default('all'),
      from_day: bangkokDay.optional(),
      to_day: bangkokDay.optional(),
    },
    item: TimelineRow,
  }),
  'GET /bo/api/member/sums': staffCall({
    summary: 'What a member moved in all his time: in, out, what we won by him, what he was given, and what is open.',
    permission: 'members.money',
    input: query(member),
    output: z.object({
      deposits: moved,
      withdrawals: moved,
      /** Of a sandbox: what it put into his wallet. */
      play_money: bahtShown,
      stakes: profit.stakes,
      payouts: profit.payouts,
      gross_win: profit.gross_win,
      given: z.array(z.object({ name: z.enum(GIFTS), amount: bahtShown })),
      given_sum: bahtShown,
      open: Open.extend({ bills: z.number().int() }),
    }),
  }),
  'GET /bo/api/member/linked': staffCall({
    summary: 'Who is thought to be the same person as a member or to act with him, with what they share.',
    permission: 'members.view',
    input: query(member),
    output: z.object({
      /** The member first. */
      members: z.array(MemberRow),
      links: z.array(
        z.object({
          a: referenceId,
          b: referenceId,
          /** The sum of what its reasons weigh. */
          weight: z.number().int(),
          reasons: z.array(
            z.object({ kind: z.enum(['account', 'device', 'bank_name', 'address', 'invitation']), what: z.string() }),
          ),
        }),
      ),
      /** There are more of them than are shown. */
      is_cut: z.boolean(),
    }),
  }),
  'POST /bo/api/member/ring': staffAct({
    summary: 'Freezes some of a ring of linked members, or marks them as a risk.',
    permission: 'members.freeze',
    input: strictBody({
      ...member,
      member_ids: z.array(referenceId).min(1).max(30),
      act: z.enum(['freeze', 'risk']),
      reason: line(500),
    }),
    output: z.object({ changed: z.number().int() }),
  }),
};
