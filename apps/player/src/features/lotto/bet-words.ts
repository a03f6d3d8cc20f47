import type { BetType } from '@chokdee/lotto';

/** The bet types as players say them, short enough for a chip. */
export const BET_NAMES: Readonly<Record<BetType, string>> = {
  top3: '3 ตัวบน',
  tod3: '3 โต๊ด',
  front3: '3 ตัวหน้า',
  bottom3: '3 ตัวล่าง',
  top2: '2 ตัวบน',
  bottom2: '2 ตัวล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
  top4: '4 ตัวบน',
  tod4: '4 โต๊ด',
};

/** The bet types beside a number, whose digits say the rest. */
export const SIDE_NAMES: Readonly<Record<BetType, string>> = {
  top3: 'บน',
  tod3: 'โต๊ด',
  front3: 'หน้า',
  bottom3: 'ล่าง',
  top2: 'บน',
  bottom2: 'ล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
  top4: 'บน',
  tod4: 'โต๊ด',
};

const BETWEEN_THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Whole numbers in thousands: `10,000`. */
export const formatWhole = (value: number): string => String(Math.round(value)).replaceAll(BETWEEN_THOUSANDS, ',');

/** A rate or a percentage with as many decimals as it has, at most two: `900`, `3.2`, `6,000`. */
export const formatRate = (value: number): string => {
  const [whole = '0', rest] = String(Math.round(value * 100) / 100).split('.');
  return `${whole.replaceAll(BETWEEN_THOUSANDS, ',')}${rest ? `.${rest}` : ''}`;
};
