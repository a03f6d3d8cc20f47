import { formatBaht } from '@chokdee/ui';
import { formatPoints } from '#src/lib/format/amount.ts';
import { type Grant, PRODUCT_NAMES, type Promotion } from '#src/lib/rewards/rewards.ts';

/** An amount in what it is paid as: baht, or points. */
export const sayAmount = (pays: Grant['pays'], amount: number): string =>
  pays === 'points' ? `${formatPoints(amount)} แต้ม` : `${formatBaht(amount)} บาท`;

/** What a reward is paid as, in words. */
export const PAYS_NAMES: Readonly<Record<Grant['pays'], string>> = {
  bonus: 'โบนัสพร้อมเงินฝาก',
  free: 'เครดิตฟรี',
  cash: 'เงินสด',
  points: 'แต้ม',
};

/** What may be played, in words; null: everything. */
export const sayProducts = (products: Grant['products']): string =>
  products ? products.map((product) => PRODUCT_NAMES[product]).join(' ') : 'หวยและทุกเกม';

/** Where a bonus is best played: the lotto if it may be, else the games of its first kind. */
export const playLink = (products: Grant['products']): { href: string; text: string } => {
  const first = products?.[0];
  if (!products || !first || products.includes('lotto')) return { href: '/lotto', text: 'ไปแทงหวย' };
  return { href: `/lobby/${first}`, text: `ไปเล่น${PRODUCT_NAMES[first]}` };
};

/** What a promotion gives, as short as a poster says it: `100%`, `฿50.00`. */
export const headlineOf = ({ percent, amount, pays }: Pick<Promotion, 'percent' | 'amount' | 'pays'>): string => {
  if (percent > 0) return `${percent}%`;
  return pays === 'points' ? `${formatPoints(amount)} แต้ม` : `฿${formatBaht(amount)}`;
};

/** How many times something is played through, in words. */
export const sayTimes = (times: number): string => (times > 0 ? `${times} เท่า` : 'ไม่ต้องทำยอด');

const DAY_HOURS = 24;

/** How long a bonus may be played, in words: `7 วัน`, `36 ชั่วโมง`. */
export const sayHours = (hours: number): string =>
  hours >= DAY_HOURS && hours % DAY_HOURS === 0 ? `${hours / DAY_HOURS} วัน` : `${hours} ชั่วโมง`;
