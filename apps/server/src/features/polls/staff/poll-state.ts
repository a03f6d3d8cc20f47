import { baht, formatBaht, satang, ZERO } from '@chokdee/kernel';
import { potOf } from '@chokdee/rewards';
import type { Trx } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { budgetBeside, lockPollCampaign } from '#src/features/polls/poll-budget.ts';
import type { PollRow } from '#src/features/polls/poll-rows.ts';
import { lockSeen } from '#src/features/polls/staff/poll-save.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Opens a draft whose prize can be paid, or voids an open poll: then nobody wins, and players read why. */
export const pollSetState: StaffHandler<'POST /bo/api/polls/state'> = async (
  { poll_id, version, state, reason },
  { trx, audit, makes },
) => {
  const campaign = state === 'open' ? await lockPollCampaign(trx) : undefined;
  const before = await lockSeen(trx, poll_id, version);
  if (before.state !== (state === 'open' ? 'draft' : 'open')) throw new Refusal('poll_state');
  refuseBadFields({
    ...(campaign && (await budgetProblems(trx, campaign, before))),
    closes_at: state === 'open' && before.closes_at <= before.now ? 'เลยเวลาปิดแล้ว แก้เวลาก่อนเปิด' : undefined,
    reason: state === 'void' && reason === '' ? 'กรอกเหตุผลที่ผู้เล่นจะเห็น' : undefined,
  });
  await setState(trx, poll_id, version, state === 'void' ? { state, void_reason: reason } : { state });
  makes(state === 'open' ? (potOf(before) ?? ENDLESS) : ZERO);
  await audit({
    subject: ['poll', poll_id],
    before: { title: before.title, state: before.state },
    after: { title: before.title, state },
    ...(reason !== '' && { reason }),
  });
  return { version: version + 1 };
};

/** What is promised without end counts as so much. */
const ENDLESS = baht(20_000);

/** What members vote for is promised: beside what other polls may pay, all of it must fit the budget. */
const budgetProblems = async (trx: Trx, campaign: CampaignRow, poll: PollRow): Promise<Problems> => {
  const left = await budgetBeside(trx, campaign, { pollId: poll.poll_id, states: ['open', 'resulted'] });
  if (left === null) return {};
  const pot = potOf(poll);
  if (pot === null) return { prize_max: 'กำหนดยอดจ่ายรวมสูงสุดก่อนเปิด เพราะแคมเปญรางวัลโพลมีงบจำกัด' };
  if (pot <= left) return {};
  const problem = `งบรางวัลโพลเหลือ ${formatBaht(satang(Math.max(0, left)))} บาท ไม่พอสำหรับโพลนี้ เพิ่มงบหรือลดเงินรางวัลก่อนเปิด`;
  return poll.prize === 'split' ? { prize_amount: problem } : { prize_max: problem };
};

const setState = async (
  trx: Trx,
  pollId: number,
  version: number,
  change: { state: string; void_reason?: string },
): Promise<void> => {
  await changeRows(trx, 'poll', { poll_id: pollId }, { ...change, version: version + 1 });
};
