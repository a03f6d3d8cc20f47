import { z } from 'zod';
import { SegmentFilter } from '#src/staff/segments/segment-filter.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { instant, line, query, referenceId, rowId, strictBody } from '#src/wire.ts';

const MAILING_STATES = ['sending', 'sent', 'stopped'] as const;

const Mailing = z.object({
  mailing_id: referenceId,
  segment: z.string(),
  filter: SegmentFilter,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  state: z.enum(MAILING_STATES),
  by: z.string(),
  made_at: instant,
  ended_at: instant.nullable(),
  /** How many got it, and how many of the segment want none. */
  got: z.number().int(),
  opted_out: z.number().int(),
});

export const mailingCalls = {
  'GET /bo/api/mailings': staffList({
    summary: 'The messages to segments of members, newest first.',
    permission: 'members.view',
    item: Mailing,
  }),
  'GET /bo/api/mailing': staffCall({
    summary: 'One message to a segment: how many got it, wanted none and have read it.',
    permission: 'members.view',
    input: query({ mailing_id: rowId }),
    output: Mailing.extend({ read: z.number().int() }),
  }),
  'POST /bo/api/mailings/preview': staffCall({
    summary: 'How many of a segment would get a message now, and how many want none.',
    permission: 'members.view',
    input: strictBody({ segment_id: rowId }),
    output: z.object({ gets: z.number().int(), opted_out: z.number().int() }),
  }),
  'POST /bo/api/mailings/send': staffAct({
    summary: 'Sends a message to a segment: each member of it who wants news finds it on the site, once.',
    permission: 'messages.send',
    input: strictBody({
      segment_id: rowId,
      title: line(80),
      text: line(1_000),
      link: z.string().trim().max(200).default(''),
    }),
    output: z.object({ mailing_id: referenceId }),
  }),
  'POST /bo/api/mailings/stop': staffAct({
    summary: 'Stops a message that is being sent; who has it keeps it.',
    permission: 'messages.send',
    input: strictBody({ mailing_id: rowId }),
  }),
};
