import { z } from 'zod';
import { lottoId } from '#src/staff/lotto/lotto.ts';
import { staffCall } from '#src/staff/staff-call.ts';
import { bahtShown, instant, page, pageFields, query, referenceId } from '#src/wire.ts';

/** A transfer that a settlement posted. */
const RoundTransfer = z.object({
  transfer_id: z.string(),
  member_id: referenceId,
  member_name: z.string(),
  wallet_id: referenceId,
  seq: referenceId,
  kind: z.enum(['lotto_payout', 'lotto_reversal', 'forfeit_returned', 'debt_collected', 'lotto_refund']),
  title: z.string(),
  direction: z.enum(['in', 'out']),
  /** How many bills it is for; what a debt takes is for none. */
  bills: z.number().int(),
  amount: bahtShown,
  at: instant,
});

/** All that a settlement has posted so far, beside what it was to move. */
const Moved = z.object({
  settlement_no: z.number().int(),
  kind: z.enum(['pay', 'refund']),
  transfers: z.number().int(),
  /** What the result pays, or the void gives back. */
  expected: bahtShown,
  /** What was paid or given back. */
  moved: bahtShown,
  /** What the settlement before it had paid and this one took back. */
  reversed: bahtShown,
  /** What of that could not be taken back, since it was spent. */
  owed: bahtShown,
  /** What the winners owed from earlier rounds and gave back out of this win. */
  collected: bahtShown,
});

export const lottoTransferCallsOfStaff = {
  'GET /bo/api/lotto/round/transfers': staffCall({
    summary:
      'The transfers that a settlement of a round posted: what it paid, took back or refunded; without a number, its last.',
    permission: 'profit.view',
    input: query({ round_id: lottoId, settlement_no: lottoId.optional(), ...pageFields }),
    /** The sums stand on the first page; null: nothing is settled, or it is a later page. */
    output: page(RoundTransfer).extend({ total: Moved.nullable() }),
  }),
};
