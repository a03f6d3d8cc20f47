import { formatBaht } from '@chokdee/kernel';
import type { Reader } from '#src/db/database.ts';
import { type Quota, readQuota } from '#src/features/polls/poll-quota.ts';
import { findPoll, type PollRow } from '#src/features/polls/poll-rows.ts';
import { standingOf } from '#src/features/polls/poll-words.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward } from '#src/protection/gates.ts';

/** Whether the member may vote now, and why not. */
export const quotaCheck: Handler<'GET /api/poll/quota/check'> = async ({ poll_id }, { db, member }) => {
  const poll = await findPoll(db, poll_id);
  const quota = await readQuota(db, poll, member.id);
  const reason = await whyNot(db, poll, quota, member.id);
  return { can_vote: reason === '', reason, quota };
};

const whyNot = async (db: Reader, poll: PollRow, quota: Quota, memberId: number): Promise<string> => {
  const standing = standingOf(poll);
  if (standing === 'soon') return 'โพลนี้ยังไม่เปิดให้โหวต';
  if (standing !== 'open') return 'โพลนี้ปิดรับโหวตแล้ว';
  const refused = await mayTakeReward(db, memberId).catch((error: unknown) => error);
  if (refused instanceof Refusal) return refused.message;
  if (refused) throw refused;
  if (quota.left > 0) return '';
  if (quota.next_baht === null) return 'คุณใช้สิทธิ์โหวตครบแล้ว';
  const act = quota.quota_by === 'deposit' ? 'ฝาก' : 'เล่น';
  return `${act}อีก ${formatBaht(quota.next_baht)} บาท เพื่อรับเพิ่ม 1 สิทธิ์`;
};
