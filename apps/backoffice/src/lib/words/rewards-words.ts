import type { Text } from '#src/lib/english.ts';
import type { Abuse, Kind, Pays, Scope } from '#src/lib/rewards-query.ts';

/** What the kinds of campaigns are called. */
export const KINDS: Readonly<Record<Kind, Text>> = {
  first_deposit: 'โบนัสฝากแรก',
  every_deposit: 'โบนัสทุกยอดฝาก',
  daily_deposit: 'โบนัสฝากวันละครั้ง',
  product_deposit: 'โบนัสเฉพาะค่าย',
  free_credit: 'เครดิตฟรี',
  coupon: 'คูปอง',
  cashback_loss: 'คืนยอดเสียรายวัน',
  cashback_turnover: 'คืนยอดเล่นรายวัน',
  rebate: 'คืนยอดเสียรายสัปดาห์',
  level: 'ของขวัญเลื่อนระดับ',
  points: 'แต้มจากยอดเล่น',
  shop: 'แลกของรางวัล',
  poll: 'รางวัลโพล',
  quest: 'รางวัลภารกิจ',
  affiliate: 'ค่าแนะนำเพื่อน',
  wheel: 'รางวัลวงล้อ',
  manual: 'รางวัลจากเจ้าหน้าที่',
};

/** What the house gives by itself: there is one of each already, and it asks for no rule. */
export const HOUSE_KINDS: readonly Kind[] = ['manual', 'shop', 'poll', 'wheel', 'quest', 'affiliate'];

/** What a campaign of a kind can be: what it pays as, what it is a part of, and which rules mean anything for it. */
export interface KindTraits {
  readonly pays: readonly Pays[];
  /** What the percentage and the least are of; none: it gives a fixed amount. */
  readonly base?: 'ยอดฝาก' | 'ยอดเสีย' | 'ยอดเล่น';
  /** Whether it is counted at midnight and waits to be claimed. */
  readonly isNightly?: boolean;
  /** Whether a past can be asked what it would have cost. */
  readonly canSimulate?: boolean;
  /** Whether what it gives may be free credit beside cash, each prize by itself: the rule says how that is played. */
  readonly hasFreePrizes?: boolean;
}

const DEPOSIT: KindTraits = { pays: ['bonus'], base: 'ยอดฝาก', canSimulate: true };
const night = (base: 'ยอดเสีย' | 'ยอดเล่น'): KindTraits => ({
  pays: ['cash'],
  base,
  isNightly: true,
  canSimulate: true,
});

/** What the kinds of campaigns can be. */
export const KIND_TRAITS: Readonly<Record<Kind, KindTraits>> = {
  first_deposit: DEPOSIT,
  every_deposit: DEPOSIT,
  daily_deposit: DEPOSIT,
  product_deposit: DEPOSIT,
  free_credit: { pays: ['free'], canSimulate: true },
  coupon: { pays: ['free', 'cash', 'points'] },
  cashback_loss: night('ยอดเสีย'),
  cashback_turnover: night('ยอดเล่น'),
  rebate: night('ยอดเสีย'),
  level: { pays: ['cash'], isNightly: true },
  points: { pays: ['points'], base: 'ยอดเล่น', isNightly: true, canSimulate: true },
  shop: { pays: ['cash'] },
  poll: { pays: ['cash'] },
  quest: { pays: ['cash'], hasFreePrizes: true },
  affiliate: { pays: ['cash'] },
  wheel: { pays: ['cash'], hasFreePrizes: true },
  manual: { pays: ['free', 'cash', 'points'] },
};

/** What a reward is paid as. */
export const PAYS: Readonly<Record<Pays, Text>> = {
  bonus: 'โบนัสคู่ยอดฝาก',
  free: 'เครดิตฟรี',
  cash: 'เงินสดเข้ากระเป๋าหลัก',
  points: 'แต้ม',
};

/** What may use a campaign once. */
export const SCOPES: Readonly<Record<Scope, Text>> = {
  member: 'สมาชิกคนละครั้ง',
  day: 'สมาชิกวันละครั้ง',
  phone: 'เบอร์โทรละครั้ง',
  bank: 'บัญชีธนาคารละครั้ง',
  device: 'อุปกรณ์ละครั้ง',
};

/** What members share who are on the list of the doubtful. */
export const SHARED: Readonly<Record<Abuse['shared'], Text>> = {
  device: 'อุปกรณ์เดียวกัน',
  bank: 'บัญชีธนาคารเดียวกัน',
  address: 'ที่อยู่อินเทอร์เน็ตเดียวกัน',
};
