import { addDays } from '@chokdee/kernel';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { readSegment } from '#src/segments/segment-rows.ts';
import { readSegmentSums } from '#src/segments/segment-sums.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const DAYS_MAX = 31;

/** What those who are in a segment now moved in all their time, and what they played on some days. */
export const segmentSums: StaffHandler<'GET /bo/api/segment/sums'> = async (
  { segment_id, from_day, to_day },
  { db, now },
) => {
  const isRange = to_day >= from_day && to_day < addDays(from_day, DAYS_MAX);
  refuseBadFields({ to_day: isRange ? undefined : `เลือกช่วงไม่เกิน ${DAYS_MAX} วัน` });
  const { filter } = await readSegment(db, segment_id);
  return db.transaction().execute((trx) => readSegmentSums(trx, filter, { from_day, to_day, now: now() }));
};
