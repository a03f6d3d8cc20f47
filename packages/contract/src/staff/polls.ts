import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { staffAct, staffList } from '#src/staff/staff-call.ts';
import { baht, bahtShown, instant, line, picture, referenceId, rowId, rowVersion, strictBody } from '#src/wire.ts';

const pollFields = {
  title: line(120),
  detail: z.string().trim().max(2_000),
  image: picture,
  opens_at: instant,
  closes_at: instant,
  quota_by: z.enum(['deposit', 'turnover']),
  quota_free: z.number().int().min(0).max(100),
  quota_baht: baht,
  quota_max: z.number().int().min(1).max(1_000),
  prize: z.enum(['split', 'each']),
  prize_amount: baht,
  prize_max: baht.nullable(),
  choices: z
    .array(strictBody({ choice_id: rowId.optional(), name: line(80), image: picture }))
    .min(2)
    .max(20),
};

export const pollCallsOfStaff = {
  'GET /bo/api/polls': staffList({
    summary: 'Every poll with its votes and what it pays.',
    permission: 'rewards.view',
    item: z.object({
      poll_id: referenceId,
      ...pollFields,
      choices: z.array(
        z.object({
          choice_id: referenceId,
          name: z.string(),
          image: z.string(),
          votes: z.number().int(),
          voters: z.number().int(),
        }),
      ),
      state: z.enum(['draft', 'open', 'void', 'resulted', 'paid']),
      /** Open, and its time is over: a result can be entered. */
      is_closed: z.boolean(),
      version: z.number().int(),
      votes: z.number().int(),
      voters: z.number().int(),
      result_choice: z.number().int().nullable(),
      paid: bahtShown,
      winners: z.number().int(),
      /** The result that waits for a second person. */
      approval_id: z.uuid().nullable(),
      /** Why its winners cannot be paid; null: nothing stands in the way. */
      alarm: z.enum(['paused', 'budget']).nullable(),
    }),
  }),
  'POST /bo/api/polls/save': staffAct({
    summary: 'Makes a poll or changes a draft; of an open one only words, pictures and a later end.',
    permission: 'rewards.edit',
    input: strictBody({ poll_id: rowId.optional(), version: rowVersion.optional(), ...pollFields }),
    output: z.object({ poll_id: referenceId, version: z.number().int() }),
  }),
  'POST /bo/api/polls/state': staffAct({
    summary: 'Opens a draft, or voids a poll that has no result: nobody wins and the reason is shown.',
    permission: 'rewards.edit',
    input: strictBody({
      poll_id: rowId,
      version: rowVersion,
      state: z.enum(['open', 'void']),
      reason: z.string().trim().max(300).default(''),
    }),
    output: z.object({ version: z.number().int() }),
  }),
  'POST /bo/api/polls/result': staffAct({
    summary: 'Enters the right choice of a poll that is closed; a second person confirms it, then winners are paid.',
    permission: 'rewards.result',
    input: strictBody({ poll_id: rowId, choice_id: rowId, reason: line(300) }),
    output: ApprovalAsked,
  }),
};
