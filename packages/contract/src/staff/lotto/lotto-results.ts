import { z } from 'zod';
import { betType, DrawResult, Prizes } from '#src/lotto/lotto-wire.ts';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { lottoId, staffRound } from '#src/staff/lotto/lotto.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, query, strictBody } from '#src/wire.ts';

const announced = z.record(z.string().max(20), z.string().trim().max(20));
const reason = z.string().trim().max(500);

/** What must be entered for a kind of draw. */
const Field = z.object({ name: z.string(), label: z.string(), pattern: z.string(), example: z.string() });
const Alarm = z.object({
  kind: z.enum(['result_late', 'feeds_disagree', 'feed_unreadable', 'result_repeated', 'late_seal']),
  detail: z.string(),
  raised_at: instant,
});
/** How far the payment of a result, or the refund of a void, has come. */
const Progress = z.object({
  settlement_no: z.number().int(),
  kind: z.enum(['pay', 'refund']),
  stage: z.enum(['find', 'move', 'facts', 'done']),
  bills: z.number().int(),
  members: z.number().int(),
  payout: bahtShown,
  started_at: instant,
  finished_at: instant.nullable(),
});

const drawShown = {
  ...staffRound,
  result_shape: z.string(),
  fields: z.array(Field),
  result: DrawResult.nullable(),
  void_reason: z.string().nullable(),
  progress: Progress.nullable(),
  /** A result, correction or void that waits for its second person. */
  waiting_approval_id: z.uuid().nullable(),
  /** Whether a void can be asked for now. */
  may_void: z.boolean(),
  alarms: z.array(Alarm),
};

export const lottoResultCallsOfStaff = {
  'GET /bo/api/lotto/results': staffList({
    summary: 'Rounds that wait for their result, are being paid, or have ended.',
    permission: 'lotto.view',
    filters: {
      state: z.enum(['waiting', 'paying', 'ended']).default('waiting'),
      market_id: lottoId.optional(),
      day: bangkokDay.optional(),
    },
    item: z.object(drawShown),
  }),
  'GET /bo/api/lotto/result': staffCall({
    summary: 'One round with every result that it had, what the feeds said, and how its payment goes.',
    permission: 'lotto.view',
    input: query({ round_id: lottoId }),
    output: z.object({
      ...drawShown,
      earlier: z.array(DrawResult),
      feeds: z.array(z.object({ feed: z.string(), announced: z.record(z.string(), z.string()), heard_at: instant })),
      debts: z.object({ members: z.number().int(), amount: bahtShown, collected: bahtShown }),
    }),
  }),
  'POST /bo/api/lotto/results/check': staffCall({
    summary: 'A dry run: what a result would pay, to how many, and to whom most. Changes nothing.',
    permission: 'lotto.result',
    input: strictBody({ round_id: lottoId, announced }),
    output: z.object({
      prizes: Prizes,
      stake: bahtShown,
      payout: bahtShown,
      /** What the house keeps; negative when it loses. */
      profit: bahtShown,
      bills: z.number().int(),
      members: z.number().int(),
      by_bet_type: z.array(
        z.object({ bet_type: betType, stake: bahtShown, payout: bahtShown, winning_lines: z.number().int() }),
      ),
      largest: z.array(
        z.object({ member_id: z.number().int(), member_name: z.string(), bill_id: z.uuid(), payout: bahtShown }),
      ),
    }),
  }),
  'POST /bo/api/lotto/results/enter': staffAct({
    summary: 'Enters the result of a draw, or a correction of one, for another member of staff to confirm.',
    permission: 'lotto.result',
    input: strictBody({ round_id: lottoId, announced, reason: reason.default('') }),
    output: ApprovalAsked,
  }),
  'POST /bo/api/lotto/rounds/void': staffAct({
    summary: 'Asks that a round is not drawn and every bill refunded, with a reason that players read.',
    permission: 'lotto.result',
    input: strictBody({ round_id: lottoId, reason }),
    output: ApprovalAsked,
  }),
};
