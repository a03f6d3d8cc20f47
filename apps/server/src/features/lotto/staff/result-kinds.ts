import type { Announced } from '@chokdee/lotto';
import {
  confirmResult,
  type DrawnRound,
  lockDrawnRound,
  refuseChosenVoid,
  refuseResult,
  voidRound,
} from '#src/features/lotto/results/confirm-result.ts';
import { dryRun } from '#src/features/lotto/results/dry-run.ts';
import type { ApprovalKind } from '#src/staff/approvals.ts';

interface EnteredResult {
  readonly round_id: number;
  readonly announced: Announced;
  readonly reason: string;
}

/** What the second person sees of a round; if it changes before he decides, nothing is done. */
const seen = ({ status, settlement_no }: DrawnRound) => ({ status, settlement_no });

/** A result of a draw, or a correction of one. The second person sees what it pays. */
export const lottoResult: ApprovalKind<EnteredResult> = {
  kind: 'lotto_result',
  act: 'POST /bo/api/lotto/results/enter',
  seenBy: 'lotto.view',
  subject: ({ round_id }) => ['round', round_id],
  diff: async (trx, { round_id, announced }) => {
    const round = await lockDrawnRound(trx, round_id);
    refuseResult(round, announced);
    const { stake, payout, profit, bills, members } = await dryRun(trx, round, announced);
    const figures = { stake: stake / 100, payout: payout / 100, profit: profit / 100, bills, members };
    return { before: seen(round), after: { ...seen(round), ...announced, ...figures } };
  },
  apply: (trx, { round_id, announced, reason }, approvalId) =>
    confirmResult(trx, round_id, { announced, source: 'staff', reason, approvalId }),
};

/** A round that will not be drawn: every bill gets its stake back, and players read why. */
export const lottoVoid: ApprovalKind<{ readonly round_id: number; readonly reason: string }> = {
  kind: 'lotto_void',
  act: 'POST /bo/api/lotto/rounds/void',
  seenBy: 'lotto.view',
  subject: ({ round_id }) => ['round', round_id],
  diff: async (trx, { round_id, reason }) => {
    const round = await lockDrawnRound(trx, round_id);
    refuseChosenVoid(round);
    return { before: seen(round), after: { ...seen(round), status: 'voided', void_reason: reason } };
  },
  apply: (trx, { round_id, reason }) => voidRound(trx, round_id, reason),
};
