import {
  Ban,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleX,
  Clock3,
  Hourglass,
  PencilLine,
  TrendingDown,
} from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import type { CampaignRow, Grant } from '#src/lib/rewards-query.ts';

/** Where a campaign stands. */
export const CAMPAIGN_STATES: States<CampaignRow['state']> = {
  draft: ['ฉบับร่าง', [PencilLine, 'text-muted']],
  running: ['กำลังใช้งาน', [CircleDot, 'text-win']],
  paused: ['พักไว้', [CirclePause, 'text-gold']],
  ended: ['ปิดแล้ว', [CircleX, 'text-muted']],
};

/** How a reward stands. */
export const GRANT_STATES: States<Grant['state']> = {
  active: ['กำลังทำยอด', [Hourglass, 'text-gold']],
  converted: ['ทำยอดครบ', [CircleCheck, 'text-win']],
  cancelled: ['ยกเลิกแล้ว', [Ban, 'text-muted']],
  expired: ['หมดอายุ', [Clock3, 'text-muted']],
  used_up: ['เล่นหมดแล้ว', [TrendingDown, 'text-muted']],
  paid: ['จ่ายแล้ว', [CircleCheck, 'text-win']],
};
