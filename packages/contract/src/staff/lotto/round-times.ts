import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { lottoId, roundTimes } from '#src/staff/lotto/lotto.ts';
import { staffAct } from '#src/staff/staff-call.ts';
import { strictBody } from '#src/wire.ts';

export const roundTimesCalls = {
  'POST /bo/api/lotto/rounds/times': staffAct({
    summary:
      'Changes when one round closes and is drawn, until it has closed. That it closes later, a second person confirms.',
    permission: 'lotto.risk',
    input: strictBody({ round_id: lottoId, ...roundTimes, reason: z.string().trim().max(200) }),
    output: z.union([ApprovalAsked, z.object(roundTimes)]),
  }),
};
