import type { Trx } from '#src/db/database.ts';
import { lockSeen } from '#src/features/polls/staff/poll-save.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Opens a draft, or voids an open poll: then nobody wins, and players read why. */
export const pollSetState: StaffHandler<'POST /bo/api/polls/state'> = async (
  { poll_id, version, state, reason },
  { trx, audit },
) => {
  const before = await lockSeen(trx, poll_id, version);
  if (before.state !== (state === 'open' ? 'draft' : 'open')) throw new Refusal('poll_state');
  refuseBadFields({
    closes_at: state === 'open' && before.closes_at <= before.now ? 'เลยเวลาปิดแล้ว แก้เวลาก่อนเปิด' : undefined,
    reason: state === 'void' && reason === '' ? 'กรอกเหตุผลที่ผู้เล่นจะเห็น' : undefined,
  });
  await setState(trx, poll_id, version, state === 'void' ? { state, void_reason: reason } : { state });
  await audit({
    subject: ['poll', poll_id],
    before: { title: before.title, state: before.state },
    after: { title: before.title, state },
    ...(reason !== '' && { reason }),
  });
  return { version: version + 1 };
};

const setState = async (
  trx: Trx,
  pollId: number,
  version: number,
  change: { state: string; void_reason?: string },
): Promise<void> => {
  await trx
    .updateTable('poll')
    .set({ ...change, version: version + 1 })
    .where('poll_id', '=', pollId)
    .execute();
};
