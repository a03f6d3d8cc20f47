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
import { type Look, Mark } from '#src/components/mark.tsx';
import { useT } from '#src/lib/language.ts';
import type { CampaignRow, Grant } from '#src/lib/rewards-query.ts';
import { CAMPAIGN_STATES, GRANT_STATES } from '#src/lib/rewards-words.ts';

const CAMPAIGN_LOOKS: Readonly<Record<CampaignRow['state'], Look>> = {
  draft: [PencilLine, 'text-muted'],
  running: [CircleDot, 'text-win'],
  paused: [CirclePause, 'text-gold'],
  ended: [CircleX, 'text-muted'],
};

const GRANT_LOOKS: Readonly<Record<Grant['state'], Look>> = {
  active: [Hourglass, 'text-gold'],
  converted: [CircleCheck, 'text-win'],
  cancelled: [Ban, 'text-muted'],
  expired: [Clock3, 'text-muted'],
  used_up: [TrendingDown, 'text-muted'],
  paid: [CircleCheck, 'text-win'],
};

/** Where a campaign stands. */
export function CampaignState({ state }: { state: CampaignRow['state'] }) {
  return <Mark look={CAMPAIGN_LOOKS[state]} text={useT()(CAMPAIGN_STATES[state])} />;
}

/** How a reward stands. */
export function GrantState({ state }: { state: Grant['state'] }) {
  return <Mark look={GRANT_LOOKS[state]} text={useT()(GRANT_STATES[state])} />;
}
