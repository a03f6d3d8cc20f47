import { ZERO } from '@chokdee/kernel';
import { CAMPAIGN_KINDS } from '@chokdee/rewards';
import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { lockSeen } from '#src/features/rewards/staff/campaign-save.ts';
import { leftOf, NO_BUDGET } from '#src/features/rewards/staff/campaign-value.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const NEXT: Readonly<Record<CampaignRow['state'], readonly CampaignRow['state'][]>> = {
  draft: ['running', 'ended'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
};

/** What the house gives by itself has one campaign for ever: whoever has earned something of it must find it again. */
const isOfHouse = ({ kind }: Pick<CampaignRow, 'kind'>): boolean =>
  CAMPAIGN_KINDS[kind].for === 'system' || CAMPAIGN_KINDS[kind].for === 'staff';

/** Starts, pauses or ends a campaign. None starts without a budget, and an ended one does not start again. */
export const campaignState: StaffHandler<'POST /bo/api/rewards/campaign/state'> = async (
  { campaign_id, version, state },
  { trx, audit, now, makes },
) => {
  const before = await lockSeen(trx, campaign_id, version);
  const isLate = state === 'running' && before.ends_at !== null && before.ends_at <= now();
  refuseBadFields({
    state: !NEXT[before.state].includes(state)
      ? 'แคมเปญอยู่ในสถานะที่ทำรายการนี้ไม่ได้'
      : isLate
        ? 'เลยเวลาสิ้นสุดแล้ว แก้เวลาก่อนเริ่ม'
        : state === 'ended' && isOfHouse(before)
          ? 'แคมเปญนี้เป็นของระบบ ปิดถาวรไม่ได้ พักไว้แทน'
          : undefined,
    budget: state === 'running' && before.budget === null ? NO_BUDGET : undefined,
  });
  makes(state === 'running' ? await leftOf(trx, before) : ZERO);
  await changeRows(trx, 'campaign', { campaign_id }, { state, version: version + 1, updated_at: sql`now()` });
  const { name, budget } = before;
  const started = state === 'running' && { name, budget: budget === null ? null : budget / 100 };
  await audit({ subject: ['campaign', campaign_id], before: { state: before.state }, after: { state, ...started } });
  return { version: version + 1 };
};
