import { z } from 'zod';
import { HINDRANCES } from '#src/rights.ts';
import { staffAct, staffCall } from '#src/staff/staff-call.ts';
import { instant, line, query, referenceId, strictBody } from '#src/wire.ts';

const member = { member_id: referenceId };
const asking = { ...member, reason: line(500) };

export const rightsCallsOfStaff = {
  'GET /bo/api/member/erasure': staffCall({
    summary: 'Whether a member is to be forgotten, was forgotten, and what stands against it.',
    permission: 'members.view',
    input: query(member),
    output: z.object({
      erasure: z.object({ asked_at: instant, due_at: instant, by: z.string().nullable() }).nullable(),
      done_at: instant.nullable(),
      /** Until when the law wants it known who he was; null: it is not. */
      sealed_until: instant.nullable(),
      hindrances: z.array(z.enum(HINDRANCES)),
      wait_days: z.number().int(),
    }),
  }),
  'POST /bo/api/member/erasure/ask': staffAct({
    summary:
      'Has a member forgotten who asked for it elsewhere; a second person confirms it, and then there are days to take it back.',
    permission: 'members.reset',
    input: strictBody(asking),
    output: z.object({}),
  }),
  'POST /bo/api/member/erasure/keep': staffAct({
    summary: 'Takes back that a member is to be forgotten.',
    permission: 'members.reset',
    input: strictBody(asking),
    output: z.object({}),
  }),
};
