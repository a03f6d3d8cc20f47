import { formatBaht } from '@chokdee/ui';

/** Satang as every screen shows money. */
export const money = (satang: number): string => formatBaht(satang / 100);

/** Satang on a chip: whole baht without decimals, thousands in short. */
export const chipMoney = (satang: number): string => {
  const baht = satang / 100;
  if (baht >= 10_000 && baht % 1_000 === 0) return `${baht / 1_000}k`;
  return Number.isInteger(baht) ? baht.toLocaleString('en-US') : baht.toFixed(2);
};
