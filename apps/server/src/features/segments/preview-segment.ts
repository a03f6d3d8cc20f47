import type { SegmentFilter, StaffResult } from '@chokdee/contract';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { countSegment } from '#src/segments/segment-rows.ts';
import { isInSegment } from '#src/segments/segment-where.ts';
import { readMemberRows } from '#src/staff/member-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Preview = StaffResult<'POST /bo/api/segments/preview'>;

const FIRST = 20;

/** How many members a filter finds now, and the newest of them. */
export const segmentPreview: StaffHandler<'POST /bo/api/segments/preview'> = async ({ filter }, { db }) => {
  const [members, first] = await Promise.all([countSegment(db, filter), readFirst(db, filter)]);
  return { members, first };
};

const readFirst = async (db: Reader, filter: SegmentFilter): Promise<Preview['first']> => {
  const rows = await allRows<{ member_id: number }>(db)`
    select m.member_id from member m where ${isInSegment(filter)} order by m.member_id desc limit ${FIRST}`;
  return readMemberRows(
    db,
    rows.map(({ member_id }) => member_id),
  );
};
