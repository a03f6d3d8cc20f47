import { z } from 'zod';
import { MemberRow } from '#src/staff/members/members.ts';
import { SegmentFilter } from '#src/staff/segments/segment-filter.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { instant, line, query, referenceId, rowId, rowVersion, strictBody } from '#src/wire.ts';

const Segment = z.object({
  segment_id: referenceId,
  name: z.string(),
  filter: SegmentFilter,
  /** How many were in it when it was saved. */
  members: z.number().int(),
  counted_at: instant,
  by: z.string(),
  version: z.number().int(),
  updated_at: instant,
  /** The campaigns that are only for it and have not ended: as long as there are some it stays as it is. */
  campaigns: z.array(z.object({ campaign_id: referenceId, name: z.string() })),
});

export const segmentCalls = {
  'GET /bo/api/segments': staffList({
    summary: 'The segments of members, newest first.',
    permission: 'members.view',
    item: Segment,
  }),
  'GET /bo/api/segment': staffCall({
    summary: 'One segment of members.',
    permission: 'members.view',
    input: query({ segment_id: rowId }),
    output: Segment,
  }),
  'POST /bo/api/segments/preview': staffCall({
    summary:
      'How many members a filter finds now, and the newest twenty. None of them is frozen, excluded or forgotten.',
    permission: 'members.view',
    input: strictBody({ filter: SegmentFilter }),
    output: z.object({ members: z.number().int(), first: z.array(MemberRow) }),
  }),
  'POST /bo/api/segments/save': staffAct({
    summary: 'Makes a segment or changes it; one that a campaign is for stays as it is.',
    permission: 'segments.edit',
    input: strictBody({
      segment_id: rowId.optional(),
      version: rowVersion.optional(),
      name: line(80),
      filter: SegmentFilter,
    }),
    output: z.object({ segment_id: referenceId, version: z.number().int(), members: z.number().int() }),
  }),
  'POST /bo/api/segments/remove': staffAct({
    summary: 'Removes a segment that no campaign is for.',
    permission: 'segments.edit',
    input: strictBody({ segment_id: rowId, version: rowVersion }),
  }),
};
