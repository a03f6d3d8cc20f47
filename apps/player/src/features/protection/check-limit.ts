import type { Problems, Values } from '@chokdee/ui';
import type { LimitKind } from '#src/features/protection/protection-queries.ts';

const BAHT_MAX = 10_000_000;
const MINUTES_MIN = 15;
const MINUTES_MAX = 1_440;

/** The number that was typed; people write thousands with commas. Not a number: NaN. */
export const numberOf = (text: string): number => {
  const plain = text.replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Finds what the server does not take: money in whole baht, time from a quarter of an hour to a day. */
export function checkLimit(kind: LimitKind, { value }: Values<'value'>): Problems<'value'> {
  const [min, max] = kind === 'session' ? [MINUTES_MIN, MINUTES_MAX] : [1, BAHT_MAX];
  const number = numberOf(value);
  if (number >= min && number <= max) return {};
  return {
    value: kind === 'session' ? 'กรอกเวลา 15 ถึง 1,440 นาที' : 'กรอกเป็นบาทเต็ม 1.00 ถึง 10,000,000.00 บาท',
  };
}
