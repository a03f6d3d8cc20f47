import { formatBaht } from '@chokdee/ui';

/** The baht that were typed; people write thousands with commas. Not an amount: NaN. */
export const bahtOf = (text: string): number => {
  const plain = text.replaceAll(/[\s,฿]/g, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Baht without their satang where there are none, as limits are written: `100`, `1,000`, `500.25`. */
export const formatShort = (baht: number): string => formatBaht(baht).replace(/\.00$/, '');

/** What is wrong with an amount that must lie between two, in words; undefined when nothing is. */
export const amountProblem = (text: string, { min, max }: { min: number; max: number }): string | undefined => {
  const amount = bahtOf(text);
  if (Number.isNaN(amount)) return text.trim() === '' ? 'กรอกจำนวนเงิน' : 'กรอกจำนวนเงินเป็นตัวเลข เช่น 500';
  if (amount < min) return `ขั้นต่ำ ${formatShort(min)} บาท`;
  return amount > max ? `ไม่เกิน ${formatShort(max)} บาท` : undefined;
};

/** An amount cut before its satang, which are what a transfer is recognised by: `['1,000', '.37']`. */
export const cutSatang = (baht: number): [baht: string, satang: string] => {
  const text = formatBaht(baht);
  return [text.slice(0, -3), text.slice(-3)];
};
