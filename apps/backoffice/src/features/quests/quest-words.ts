import type { Quest } from '#src/features/quests/quests-query.ts';
import type { Text } from '#src/lib/english.ts';

/** How often a quest can be done. */
export const QUEST_KINDS: Readonly<Record<Quest['kind'], Text>> = {
  daily: 'ทุกวัน',
  once: 'ครั้งเดียว',
  event: 'ในกิจกรรม',
};

/** What a quest measures. */
export const QUEST_MEASURES: Readonly<Record<Quest['measure'], Text>> = {
  deposit: 'ยอดฝาก',
  turnover: 'ยอดเล่น',
  bills: 'จำนวนโพย',
  login: 'วันที่เข้าใช้งานติดต่อกัน',
};

/** What a quest pays. */
export const QUEST_PAYS: Readonly<Record<Quest['pays'], Text>> = {
  cash: 'เงินสดเข้ากระเป๋าหลัก',
  points: 'แต้ม',
  free: 'เครดิตฟรี',
};

/** In what each measure is counted. */
export const UNITS: Readonly<Record<Quest['measure'], Text>> = {
  deposit: 'บาท',
  turnover: 'บาท',
  bills: 'โพย',
  login: 'วัน',
};
