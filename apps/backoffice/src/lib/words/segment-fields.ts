import type { StaffAnswer } from '@chokdee/contract';
import type { Text } from '#src/lib/english.ts';

/** What a segment's filter can ask. */
export const SEGMENT_FIELDS = {
  level_min: 'ตั้งแต่ระดับ',
  level_max: 'ถึงระดับ',
  flag: 'มีเครื่องหมาย',
  without_flag: 'ไม่มีเครื่องหมาย',
  joined_from: 'สมัครตั้งแต่',
  joined_to: 'สมัครถึง',
  referrer_id: 'ผู้แนะนำ (รหัสสมาชิก)',
  played: 'เคยเล่น',
  played_days_max: 'เล่นภายใน (วัน)',
  idle_days_min: 'ไม่ได้เล่นมาอย่างน้อย (วัน)',
  has_deposited: 'เคยฝากเงิน',
  deposits_min: 'ฝากรวมตั้งแต่ (บาท)',
  deposits_max: 'ฝากรวมไม่เกิน (บาท)',
  last_deposit_days_min: 'ฝากล่าสุดมาแล้วอย่างน้อย (วัน)',
  last_deposit_days_max: 'ฝากล่าสุดภายใน (วัน)',
  net_min: 'ฝากลบถอนตั้งแต่ (บาท)',
  net_max: 'ฝากลบถอนไม่เกิน (บาท)',
} as const satisfies Readonly<Record<keyof StaffAnswer<'GET /bo/api/segment'>['filter'], Text>>;

/** What the audit log says of whom something was sent to, or done to many. */
export const MAILING_FIELDS = { segment_id: 'กลุ่มสมาชิก', got: 'ได้รับ (คน)', who: 'รายชื่อ' } as const satisfies Readonly<
  Record<string, Text>
>;
