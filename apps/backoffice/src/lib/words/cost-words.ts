import type { Text } from '#src/lib/english.ts';

/** What the kinds of costs are called. */
export const COST_NAMES: Readonly<Record<string, Text>> = {
  bonus: 'โบนัสและคูปอง',
  cashback: 'คืนยอดเสียและยอดเล่นรายวัน',
  rebate: 'คืนยอดเสียรายสัปดาห์',
  points: 'ร้านแลกแต้ม',
  affiliate: 'แนะนำเพื่อน',
  prizes: 'รางวัล',
  adjustments: 'ปรับยอด',
  provider_fees: 'ค่าธรรมเนียมค่ายเกม',
};

/** What a kind of cost consists of, by its account of the books; a provider has a name of its own. */
export const COST_PARTS: Readonly<Record<string, Text>> = {
  promotion_costs: 'โปรโมชัน',
  coupon_costs: 'คูปอง',
  level_costs: 'ระดับสมาชิก',
  manual_costs: 'ให้โดยเจ้าหน้าที่',
  yeekee_prizes: 'ยิงเลขยี่กี',
  wheel_costs: 'วงล้อ',
  quest_costs: 'ภารกิจ',
  poll_costs: 'ทายผล',
};
