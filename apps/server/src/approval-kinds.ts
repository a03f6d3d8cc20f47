import { lottoResult, lottoVoid } from '#src/features/lotto/staff/result-kinds.ts';
import { walletAdjust } from '#src/features/member/staff/adjust.ts';
import { memberReset } from '#src/features/member/staff/reset.ts';
import type { ApprovalKind, ApprovalKinds } from '#src/staff/approvals.ts';

const all: readonly ApprovalKind<never>[] = [walletAdjust, memberReset, lottoResult, lottoVoid];

/** Every kind of act that takes two people. */
export const approvalKinds: ApprovalKinds = Object.fromEntries(all.map((kind) => [kind.kind, kind]));
