import { removeRows } from '#src/db/rows.ts';
import { lockSeen, refuseUsed, shownFilter } from '#src/features/segments/lock-segment.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Removes a segment that no campaign is for. Messages that went to it keep its name. */
export const segmentRemove: StaffHandler<'POST /bo/api/segments/remove'> = async (
  { segment_id, version },
  { trx, audit },
) => {
  const before = await lockSeen(trx, segment_id, version);
  await refuseUsed(trx, before, 'name');
  await removeRows(trx, 'segment', { segment_id });
  await audit({ subject: ['segment', segment_id], before: { name: before.name, filter: shownFilter(before.filter) } });
  return {};
};
