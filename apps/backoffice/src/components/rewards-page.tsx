import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

const OFFERS = 'โปรโมชัน';
const PLAY = 'กิจกรรม';
const LOYALTY = 'แต้มและสมาชิก';

/** Its parts. */
export const REWARDS_PARTS: readonly Part[] = [
  { path: '/rewards', text: 'แคมเปญ', also: '/rewards/campaigns', group: OFFERS },
  { path: '/rewards/coupons', text: 'คูปอง', group: OFFERS },
  { path: '/rewards/grants', text: 'รางวัลที่ให้แล้ว', group: OFFERS },
  { path: '/rewards/abuse', text: 'รับซ้ำที่น่าสงสัย', group: OFFERS },
  { path: '/rewards/quests', text: 'ภารกิจ', group: PLAY },
  { path: '/rewards/quest-rewards', text: 'ผู้รับรางวัลภารกิจ', group: PLAY },
  { path: '/rewards/wheels', text: 'วงล้อ', group: PLAY },
  { path: '/rewards/polls', text: 'โพล', group: PLAY },
  { path: '/rewards/shop', text: 'ร้านแลกแต้ม', group: LOYALTY },
  { path: '/rewards/orders', text: 'รายการแลก', group: LOYALTY },
  { path: '/rewards/affiliate', text: 'แนะนำเพื่อน', group: LOYALTY },
  { path: '/rewards/levels', text: 'ระดับสมาชิก', group: LOYALTY },
  { path: '/rewards/runs', text: 'รอบเที่ยงคืน', group: LOYALTY },
];

/** A page about rewards, below the way to its other parts. */
export function RewardsPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของรางวัล')} parts={REWARDS_PARTS} {...props} />;
}
