import { z } from 'zod';
import { MemberRow } from '#src/staff/members/members.ts';
import { memberFlag } from '#src/staff/segments/segment-filter.ts';
import { staffAct, staffCall } from '#src/staff/staff-call.ts';
import { line, rowId, strictBody } from '#src/wire.ts';

/** So many can be named one by one. */
const NAMED_MAX = 1_000;

/** For whom: a segment, or those who are named by phone or by number; and what. */
const many = {
  act: z.enum(['flag_on', 'flag_off', 'note']),
  segment_id: rowId.optional(),
  who: z.array(line(40)).max(NAMED_MAX).optional(),
  flag: memberFlag.optional(),
};

export const manyMembersCalls = {
  'POST /bo/api/members/many/preview': staffCall({
    summary: 'For how many members something would be done, and for whom it would not.',
    permission: 'members.note',
    input: strictBody(many),
    output: z.object({
      members: z.number().int(),
      /** The first twenty of them. */
      first: z.array(MemberRow),
      left_out: z.number().int(),
      /** The first hundred of those: as they were named, or by their number. */
      why: z.array(z.object({ who: z.string(), why: z.enum(['unknown', 'twice', 'forgotten', 'as_it_is']) })),
    }),
  }),
  'POST /bo/api/members/many': staffAct({
    summary: 'Puts a mark on many members, takes it away, or writes a note about each.',
    permission: 'members.note',
    input: strictBody({ ...many, text: line(2_000).optional() }),
    output: z.object({ changed: z.number().int() }),
  }),
};
