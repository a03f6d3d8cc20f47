import type { StaffAnswer } from '@chokdee/contract';

export type StaffRound = StaffAnswer<'GET /bo/api/lotto/rounds'>['items'][number];
export type StaffBill = StaffAnswer<'GET /bo/api/lotto/bills'>['items'][number];
export type Board = StaffAnswer<'GET /bo/api/lotto/exposure'>;
export type Risk = Board['risks'][number];
export type BetType = Risk['bet_type'];
/** The terms of one bet type, of a market or of a round. */
export type Terms = Board['bets'][number];

/** What one can bet on, as players call it. */
export const BET_NAMES: Readonly<Record<BetType, string>> = {
  top3: '3 ตัวบน',
  tod3: '3 ตัวโต๊ด',
  front3: '3 ตัวหน้า',
  bottom3: '3 ตัวล่าง',
  top2: '2 ตัวบน',
  bottom2: '2 ตัวล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
  top4: '4 ตัวบน',
  tod4: '4 ตัวโต๊ด',
};

/** How far a round has come. */
export const ROUND_STATES: Readonly<Record<StaffRound['status'], string>> = {
  scheduled: 'รอเปิด',
  open: 'เปิดรับ',
  closed: 'ปิดรับ',
  shooting: 'ยิงเลข',
  waiting_beacon: 'รอค่าสุ่ม',
  resulted: 'ออกผลแล้ว',
  settled: 'จ่ายแล้ว',
  voided: 'ยกเลิกงวด',
  corrected: 'แก้ผลแล้ว',
};

/** What became of a bill. */
export const BILL_STATES: Readonly<Record<StaffBill['status'], string>> = {
  active: 'รอผล',
  won: 'ถูกรางวัล',
  lost: 'ไม่ถูกรางวัล',
  cancelled: 'ยกเลิก',
  refunded: 'คืนเงิน',
};
