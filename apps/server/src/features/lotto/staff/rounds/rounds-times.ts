import { findMove, moveRound, roundTimesKind } from '#src/features/lotto/staff/rounds/round-times.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Changes when a round closes and is drawn: at once, or where it closes later when a second person confirms it. */
export const roundsTimes: StaffHandler<'POST /bo/api/lotto/rounds/times'> = async (
  { round_id, reason, ...times },
  { trx, staff, audit, ...deps },
) => {
  refuseBadFields({ reason: reason === '' ? 'กรุณาบอกเหตุผลที่เปลี่ยนเวลา' : undefined });
  const { before, after, isLater } = await findMove(trx, round_id, times);
  if (isLater) {
    const wanted = { closes_at: times.closes_at.toISOString(), draw_at: times.draw_at.toISOString() };
    const payload = { round_id, ...wanted, reason, staff_id: staff.id };
    return askApproval(trx, { kind: roundTimesKind, payload, reason, staff, audit, deps });
  }
  await moveRound(trx, { round_id, before, after, reason, staffId: staff.id, approvalId: null });
  await audit({ subject: ['round', round_id], before, after, reason });
  return after;
};
