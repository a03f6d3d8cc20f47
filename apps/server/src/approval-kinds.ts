import { batchPaid } from '#src/features/cashier/staff/payouts/batch-enter.ts';
import { payoutPaid } from '#src/features/cashier/staff/payouts/payout-enter.ts';
import { payoutUndone } from '#src/features/cashier/staff/payouts/payout-undo.ts';
import { withdrawalOutcome } from '#src/features/cashier/staff/withdrawal-outcome.ts';
import { lottoResult, lottoVoid } from '#src/features/lotto/staff/result-kinds.ts';
import { roundTimesKind } from '#src/features/lotto/staff/rounds/round-times.ts';
import { walletAdjust } from '#src/features/members/staff/adjust.ts';
import { memberReset } from '#src/features/members/staff/reset.ts';
import { pollResult } from '#src/features/polls/staff/poll-result.ts';
import { rewardGrant } from '#src/features/rewards/staff/grant-give.ts';
import { staffInvitation } from '#src/features/staff/team/staff-invite.ts';
import type { ApprovalKind, ApprovalKinds } from '#src/staff/approvals.ts';

const all: readonly ApprovalKind<never>[] = [
  walletAdjust,
  memberReset,
  lottoResult,
  lottoVoid,
  roundTimesKind,
  rewardGrant,
  pollResult,
  withdrawalOutcome,
  payoutPaid,
  payoutUndone,
  batchPaid,
  staffInvitation,
];

/** The kinds of acts that take two people and have words of their own for it. */
export const approvalKinds: ApprovalKinds = Object.fromEntries(all.map((kind) => [kind.kind, kind]));
