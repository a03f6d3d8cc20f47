import { lockDrawnRound, PAID, readDrawnRound, refuseResult } from '#src/features/lotto/results/confirm-result.ts';
import { dryRun } from '#src/features/lotto/results/dry-run.ts';
import { lottoResult, lottoVoid } from '#src/features/lotto/staff/result-kinds.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** A dry run of a result: what it would pay. Changes nothing. */
export const resultsCheck: StaffHandler<'POST /bo/api/lotto/results/check'> = async (
  { round_id, announced },
  { db },
) => {
  const round = await readDrawnRound(db, round_id);
  refuseResult(round, announced);
  return dryRun(db, round, announced);
};

/** Enters the result of a draw, or a correction, for another member of staff to confirm. */
export const resultsEnter: StaffHandler<'POST /bo/api/lotto/results/enter'> = async (
  { round_id, announced, reason },
  { trx, staff, audit, ...deps },
) => {
  const { status } = await lockDrawnRound(trx, round_id);
  refuseBadFields({
    reason: PAID.has(status) && reason === '' ? 'กรุณาบอกเหตุผลที่แก้ผล ผู้เล่นจะเห็นข้อความนี้' : undefined,
  });
  const payload = { round_id, announced, reason };
  return askApproval(trx, { kind: lottoResult, payload, reason, staff, audit, deps });
};

/** Asks that a round is not drawn and every bill refunded. */
export const roundsVoid: StaffHandler<'POST /bo/api/lotto/rounds/void'> = async (
  { round_id, reason },
  { trx, staff, audit, ...deps },
) => {
  refuseBadFields({ reason: reason === '' ? 'กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้' : undefined });
  return askApproval(trx, { kind: lottoVoid, payload: { round_id, reason }, reason, staff, audit, deps });
};
