import { CircleDot, CirclePause, CircleX, PencilLine } from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import type { CampaignRow } from '#src/lib/rewards-query.ts';

/** Where a campaign stands. */
export const CAMPAIGN_STATES: States<CampaignRow['state']> = {
  draft: ['ฉบับร่าง', [PencilLine, 'text-muted']],
  running: ['กำลังใช้งาน', [CircleDot, 'text-win']],
  paused: ['พักไว้', [CirclePause, 'text-gold']],
  ended: ['ปิดแล้ว', [CircleX, 'text-muted']],
};
