import { formatBaht, type Satang, satang } from '@chokdee/kernel';
import type { CampaignRule } from '@chokdee/rewards';
import type { Prize, WheelRow } from '#src/features/wheel/wheel-rows.ts';
import { formatPoints, sayHours, sayProducts } from '#src/rewards/reward-words.ts';

/** The rules of a wheel in plain Thai, a sentence each, in the order in which a player asks. */
export const wheelRules = (wheel: WheelRow, prizes: readonly Prize[], rule: CampaignRule | undefined): string[] => [
  ...freeRules(wheel),
  ...costRules(wheel),
  `หมุนได้วันละไม่เกิน ${wheel.daily_limit} ครั้ง เริ่มนับใหม่เวลา 00:00 น.`,
  ...prizeRules(prizes, rule),
  'รางวัลที่ยังไม่ได้กดรับไม่มีวันหมดอายุ',
  'ผลมาจากรหัสที่กำหนดไว้ก่อนหมุน ตรวจสอบย้อนหลังได้ทุกครั้ง',
];

const freeRules = ({ free_daily, free_deposit, free_max }: WheelRow): string[] => {
  if (free_max === 0) return [];
  return [
    ...(free_daily > 0 ? [`หมุนฟรีวันละ ${Math.min(free_daily, free_max)} ครั้ง`] : []),
    ...(free_deposit === null
      ? []
      : [`ยอดฝากของวันครบทุก ${formatBaht(free_deposit)} บาท หมุนฟรีเพิ่ม 1 ครั้ง รวมวันละไม่เกิน ${free_max} ครั้ง`]),
    'สิทธิ์หมุนฟรีใช้ได้ภายในวันที่ได้รับ',
  ];
};

const costRules = ({ place, point_cost }: WheelRow): string[] => {
  if (point_cost === null) return [];
  const cost = `ครั้งละ ${formatPoints(point_cost)} แต้ม`;
  return [place === 'free' ? `ใช้สิทธิ์ฟรีหมดแล้วหมุนต่อได้ ${cost}` : `หมุน${cost}`];
};

const prizeRules = (prizes: readonly Prize[], rule: CampaignRule | undefined): string[] => {
  const has = (pays: Prize['pays']): boolean => prizes.some((prize) => prize.pays === pays);
  return [
    ...(has('cash') ? ['เงินสดเข้ากระเป๋าหลักทันที ถอนได้ ไม่ต้องทำยอด'] : []),
    ...(has('free') && rule ? [freeCreditRule(rule)] : []),
    ...(has('points') ? ['แต้มใช้หมุนวงล้อหรือแลกของรางวัลได้'] : []),
  ];
};

const freeCreditRule = ({ turnover_x100, expires_hours, products, convert_max }: CampaignRule): string => {
  const most = convert_max === null ? '' : ` เข้ากระเป๋าหลักสูงสุด ${formatBaht(convert_max)} บาท`;
  return `เครดิตฟรีต้องเล่นครบ ${turnover_x100 / 100} เท่าภายใน ${sayHours(expires_hours)} เล่นได้: ${sayProducts(products)}${most}`;
};

/** What a spin won, as the ledger of rewards notes it. */
export const spinNote = (wheelName: string, prizeName: string): string => `${wheelName}: ${prizeName}`;

/** Hundredths of a point that a wheel takes. */
export const costOf = ({ point_cost }: WheelRow, use: 'free' | 'points'): Satang =>
  use === 'points' && point_cost !== null ? point_cost : satang(0);
