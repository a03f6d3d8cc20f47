import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { lottoId } from '#src/staff/lotto/lotto.ts';
import { staffAct, staffCall } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, line, strictBody } from '#src/wire.ts';

const wanted = {
  name: line(60),
  from_day: bangkokDay,
  to_day: bangkokDay,
  /** One day is drawn on another instead; null: not at all. */
  moved_to: bangkokDay.nullable(),
  market_ids: z.array(lottoId).min(1).max(200),
};

export const lottoHolidayCallsOfStaff = {
  'POST /bo/api/lotto/holidays/preview': staffCall({
    summary:
      'Which draws a holiday of the house would leave out or move, and which it cannot, since they are sold or over.',
    permission: 'lotto.edit',
    input: strictBody(wanted),
    output: z.object({
      days: z.array(
        z.object({
          market_id: lottoId,
          market_name: z.string(),
          day: bangkokDay,
          /** How many rounds it has, how many of them are open without a bill, and what was staked on the others. */
          rounds: z.number().int(),
          open: z.number().int(),
          stake: bahtShown,
          /** Why the day stays as it is; null: it is left out or moved. */
          problem: z.string().nullable(),
        }),
      ),
      /** Stands for all of this: it is declared only as it was seen. */
      seen: z.string(),
    }),
  }),
  'POST /bo/api/lotto/holidays/declare': staffAct({
    summary:
      'Declares a holiday for many markets: their draws of a day or of some days are left out, or moved. What is sold stays.',
    permission: 'lotto.edit',
    input: strictBody({ ...wanted, seen: z.string().max(64) }),
    output: z.object({ holiday_id: lottoId, markets: z.number().int() }),
  }),
  'POST /bo/api/lotto/holidays/undo': staffAct({
    summary:
      'Takes a holiday of the house back from today on: its draws are planned again once another person confirms it. One that was moved and sold stays.',
    permission: 'lotto.edit',
    input: strictBody({ holiday_id: lottoId }),
    output: ApprovalAsked,
  }),
};
