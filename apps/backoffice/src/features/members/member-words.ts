import { CircleCheck, Snowflake } from 'lucide-react';
import type { States } from '#src/components/table/columns.tsx';
import type { Text } from '#src/lib/english.ts';

/** Whether a member is frozen. */
export const MEMBER_STATES: States<'frozen' | 'open'> = {
  frozen: ['ถูกระงับ', [Snowflake, 'text-error']],
  open: ['ปกติ', [CircleCheck, 'text-win']],
};

export const memberState = ({ is_frozen }: { is_frozen: boolean }) => (is_frozen ? 'frozen' : 'open');

/** What a member limits for himself. */
export const LIMIT_NAMES: Readonly<Record<string, Text>> = {
  deposit: 'ฝาก',
  loss: 'ยอดเสีย',
  stake: 'เดิมพัน',
  session: 'เวลาเล่น',
};

/** For how long a limit counts. */
export const PERIOD_NAMES: Readonly<Record<string, Text>> = {
  day: 'ต่อวัน',
  week: 'ต่อสัปดาห์',
  month: 'ต่อเดือน',
};

/** The kinds of movements, as the ledger names them. */
export const KIND_NAMES: Readonly<Record<string, Text>> = {
  deposit: 'ฝากเงิน',
  withdrawal: 'ถอนเงิน',
  adjustment: 'ปรับยอดโดยเจ้าหน้าที่',
  sandbox_grant: 'เงินทดลองเล่น',
};

/** What stands against forgetting a member. */
export const HINDRANCES = {
  money: 'ยังมีเงินในกระเป๋า',
  bills: 'มีโพยที่ยังไม่ออกผล',
  games: 'มีเกมที่ยังเล่นไม่จบ',
  deposits: 'มีรายการฝากที่ยังไม่จบ',
  withdrawals: 'มีรายการถอนที่ยังไม่จบ',
  bonuses: 'มีโบนัสหรือของรางวัลที่ยังไม่จบ',
  debts: 'มียอดค้างชำระ',
  case: 'มีเรื่องที่กำลังตรวจสอบ',
} as const satisfies Readonly<Record<string, Text>>;

/** What members are given, as the costs are called. */
export const GIFT_NAMES = {
  bonus: 'โบนัส',
  cashback: 'คืนยอดรายวัน',
  rebate: 'คืนยอดเสีย',
  points: 'แต้ม',
  affiliate: 'แนะนำเพื่อน',
  prizes: 'รางวัล',
  adjustments: 'ปรับยอด',
} as const satisfies Readonly<Record<string, Text>>;
