import { resetBank, resetBankDiff } from '#src/features/members/staff/reset-bank.ts';
import { resetPassword, resetPasswordDiff } from '#src/features/members/staff/reset-password.ts';
import { type ResetPayload, readReset } from '#src/features/members/staff/reset-payload.ts';
import { resetPhone, resetPhoneDiff } from '#src/features/members/staff/reset-phone.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Gives a member who cannot help himself another way in, or another bank account: the acts that a thief would ask for. */
export const memberReset: ApprovalKind<ResetPayload> = {
  kind: 'member_reset',
  act: 'POST /bo/api/member/reset',
  seenBy: 'members.view',
  subject: ({ member_id }) => ['member', member_id],
  diff: (trx, payload, { box }) => {
    if (payload.what === 'password') return resetPasswordDiff(trx, payload);
    return payload.what === 'phone' ? resetPhoneDiff(trx, payload) : resetBankDiff(trx, box, payload);
  },
  apply: (trx, payload, approvalId, { box }) => {
    if (payload.what === 'password') return resetPassword(trx, payload, approvalId);
    return payload.what === 'phone' ? resetPhone(trx, payload) : resetBank(trx, box, payload);
  },
};

/** Asks for a reset of a member's password, phone or bank account. */
export const askReset: StaffHandler<'POST /bo/api/member/reset'> = async (input, { trx, staff, audit, ...deps }) => {
  const payload = await readReset(trx, deps.box, input);
  return askApproval(trx, { kind: memberReset, payload, reason: input.reason, staff, audit, deps });
};
