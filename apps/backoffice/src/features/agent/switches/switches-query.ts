import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';
import type { Text } from '#src/lib/english.ts';

export type Switch = StaffAnswer<'GET /bo/api/switches'>[number];

/** What is stopped for now, and what could be. */
export const switchesQuery = () => asked('GET /bo/api/switches', {});

/** What the switches are called. */
export const SWITCH_NAMES: Readonly<Record<string, Text>> = {
  maintenance: 'ทั้งเว็บไซต์ (ปิดปรับปรุง)',
  deposit: 'ฝากเงิน',
  withdrawal: 'ถอนเงิน',
  payouts: 'จ่ายเงินถอนผ่านผู้ให้บริการ',
  lotto: 'หวย',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
};
