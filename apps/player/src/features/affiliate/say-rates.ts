import { formatBaht } from '@chokdee/ui';
import type { Terms } from '#src/features/affiliate/affiliate-queries.ts';
import { PRODUCT_NAMES } from '#src/lib/rewards/rewards.ts';

/** The levels of a network, short enough for the head of a column. */
export const LEVEL_NAMES: Readonly<Record<number, string>> = { 1: 'ชั้น 1', 2: 'ชั้น 2', 3: 'ชั้น 3' };

/** Who stands on a level. */
export const LEVEL_WORDS: Readonly<Record<number, string>> = {
  1: 'เพื่อนที่คุณชวน',
  2: 'เพื่อนของเพื่อน',
  3: 'ชั้นถัดไป',
};

/** A rate; a dash where there is none. */
export const sayPercent = (percent: number): string => (percent > 0 ? `${percent}%` : '–');

const EXAMPLE = 10_000;

/** What the best product earns at the first level, as an example in baht. */
export const sayExample = (levels: Terms['levels']): string => {
  const best = levels[0]?.rates.toSorted((a, b) => b.percent - a.percent)[0];
  if (!best || best.percent <= 0) return '';
  return `เช่น เพื่อนที่คุณชวนเล่น${PRODUCT_NAMES[best.product]} ${formatBaht(EXAMPLE)} บาท คุณได้ ${formatBaht((EXAMPLE * best.percent) / 100)} บาท`;
};
