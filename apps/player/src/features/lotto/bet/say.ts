import { formatBaht } from '@chokdee/ui';
import type { SlipLine } from '#src/features/lotto/bet/draft.ts';
import { SIDE_NAMES } from '#src/features/lotto/bet-words.ts';

/** What was added last. */
export interface Added {
  readonly lines: readonly SlipLine[];
  /** A number of these that was on the bill before. */
  readonly repeated: string | undefined;
  /** The numbers that are closed and were left out. */
  readonly closed: readonly string[];
  /** How many found no room on the bill. */
  readonly tooMany: number;
}

const NAMED_MAX = 5;

/** In words: what was added at which price, and what was noticed. */
export const sayAdded = ({ lines, repeated, closed, tooMany }: Added): string =>
  [
    lines.length > 0 && `เพิ่ม ${nameLines(lines)} ${sayPrice(lines)}`,
    repeated !== undefined && `เลข ${repeated} มีในโพยอยู่แล้ว`,
    closed.length > 0 &&
      `เลขอั้นไม่รับ ${closed.slice(0, NAMED_MAX).join(' ')}${closed.length > NAMED_MAX ? ` และอีก ${closed.length - NAMED_MAX}` : ''}`,
    tooMany > 0 && `เกิน 1,000 รายการ ไม่ได้เพิ่ม ${tooMany}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What lines cost now. */
export const sayPriced = (lines: readonly SlipLine[]): string => `${nameLines(lines)} ${sayPrice(lines)}`;

/** One number with its bet types; of more, how many lines they are. */
export const nameLines = (lines: readonly SlipLine[]): string => {
  const [first] = lines;
  const isOne = first && lines.every(({ number }) => number === first.number);
  return isOne ? `${first.number} ${sidesOf(lines)}` : `${lines.length} รายการ`;
};

/** The bet types of lines, short: how many digits they have the number says. */
export const sidesOf = (lines: readonly Pick<SlipLine, 'bet_type'>[]): string =>
  [...new Set(lines.map(({ bet_type }) => SIDE_NAMES[bet_type]))].join(' ');

const sayPrice = (lines: readonly SlipLine[]): string => {
  const [first] = lines;
  if (!first || lines.some(({ amount }) => amount !== first.amount)) return '';
  if (first.amount === 0) return 'ยังไม่มีราคา';
  return `${lines.length > 1 ? 'ตัวละ ' : ''}฿${formatBaht(first.amount)}`;
};

/** That a price was given to lines that had none; where there were none, that it is for what comes. */
export const sayFilled = (count: number, price: number): string => {
  if (price === 0) return count > 0 ? 'ยังไม่มีราคา' : '';
  const baht = `฿${formatBaht(price)}`;
  return count > 0 ? `ใส่ ${baht} ให้ ${count} รายการที่ยังไม่มีราคา` : `เลขถัดไป ตัวละ ${baht}`;
};

export const sayRemoved = (lines: readonly SlipLine[]): string => `ลบ ${nameLines(lines)} แล้ว`;

export const sayUndone = (left: number): string => (left > 0 ? `เลิกทำแล้ว ในโพยมี ${left} รายการ` : 'เลิกทำแล้ว โพยว่าง');
