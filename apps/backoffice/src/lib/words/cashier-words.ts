import type { StaffAnswer } from '@chokdee/contract';
import type { Text } from '#src/lib/english.ts';

type Method = StaffAnswer<'GET /bo/api/cashier/deposits'>['items'][number]['method'];
type FlagKind = StaffAnswer<'GET /bo/api/cashier/flags'>['items'][number]['kind'];

/** How money comes in. */
export const METHODS: Readonly<Record<Method, Text>> = {
  bank: 'โอนธนาคาร',
  true_money: 'TrueMoney',
  promptpay: 'QR พร้อมเพย์',
};

/** What the checks against laundering are called. */
export const FLAG_KINDS: Readonly<Record<FlagKind, Text>> = {
  payee_name: 'ชื่อบัญชีปลายทางไม่ตรง',
  little_play: 'ฝากแล้วถอนโดยแทบไม่เล่น',
  shared_account: 'บัญชีธนาคารซ้ำกับสมาชิกอื่น',
  shared_device: 'ใช้อุปกรณ์ร่วมกับสมาชิกอื่น',
  stranger_paid: 'คนอื่นโอนเงินให้',
  paid_twice: 'เงินถอนอาจออกซ้ำ',
  refused_late: 'เงินถอนถูกตีกลับหลังโอนแล้ว',
};
