import { SEGMENT_COUNT_MAX } from '@chokdee/contract';
import { oneRow } from '#src/db/rows.ts';
import { isOptedOut } from '#src/features/messages/send-mailings.ts';
import { readSegment } from '#src/segments/segment-rows.ts';
import { isInSegment } from '#src/segments/segment-where.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** How many of a segment would get a message now, and how many want none. */
export const mailingPreview: StaffHandler<'POST /bo/api/mailings/preview'> = async ({ segment_id }, { db }) => {
  const { filter } = await readSegment(db, segment_id);
  return oneRow<{ gets: number; opted_out: number }>(db)`
    select count(*) filter (where not is_out)::int as gets, count(*) filter (where is_out)::int as opted_out
    from (select ${isOptedOut} as is_out from member m where ${isInSegment(filter)} limit ${SEGMENT_COUNT_MAX + 1}) as counted`;
};
