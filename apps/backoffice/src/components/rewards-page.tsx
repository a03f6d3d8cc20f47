import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

const PARTS: readonly Part[] = [
  { path: '/rewards', text: 'แคมเปญ', also: '/rewards/campaigns' },
  { path: '/rewards/coupons', text: 'คูปอง' },
  { path: '/rewards/polls', text: 'โพล' },
  { path: '/rewards/quests', text: 'ภารกิจ' },
  { path: '/rewards/quest-rewards', text: 'ผู้รับรางวัลภารกิจ' },
  { path: '/rewards/wheels', text: 'วงล้อ' },
  { path: '/rewards/grants', text: 'รางวัลที่ให้แล้ว' },
  { path: '/rewards/shop', text: 'ร้านแลกแต้ม' },
  { path: '/rewards/orders', text: 'รายการแลก' },
  { path: '/rewards/affiliate', text: 'แนะนำเพื่อน' },
  { path: '/rewards/levels', text: 'ระดับสมาชิก' },
  { path: '/rewards/runs', text: 'รอบเที่ยงคืน' },
  { path: '/rewards/abuse', text: 'รับซ้ำที่น่าสงสัย' },
];

/** A page about rewards, below the way to its other parts. */
export function RewardsPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของรางวัล')} parts={PARTS} {...props} />;
}
