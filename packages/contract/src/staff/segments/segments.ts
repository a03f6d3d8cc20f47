import { z } from 'zod';
import { MemberRow } from '#src/staff/members/members.ts';
import { profit } from '#src/staff/profit.ts';
import { SegmentFilter } from '#src/staff/segments/segment-filter.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, line, query, referenceId, rowId, rowVersion, strictBody } from '#src/wire.ts';

const played = { stakes: profit.stakes, payouts: profit.payouts, gross_win: profit.gross_win };

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
  'GET /bo/api/segment/sums': staffCall({
    summary:
      'What those who are in a segment now moved in all their time, and what they played on some days, 31 at most. None of them is frozen, excluded or forgotten.',
    permission: 'profit.view',
    input: query({ segment_id: rowId, from_day: bangkokDay, to_day: bangkokDay }),
    output: z.object({
      members: z.number().int(),
      /** To this moment; what is open has not counted. */
      always: z.object({
        deposits: bahtShown,
        withdrawals: bahtShown,
        ...played,
        /** Bonuses, cashback, rebates, points, affiliates, prizes and adjustments, less what came back. */
        given: bahtShown,
      }),
      period: z.object({ players: z.number().int(), ...played }),
    }),
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
