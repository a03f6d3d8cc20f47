import { addDays } from '#src/lib/format/format-day.ts';

/** The spans of days that one looks back on, by what they are called. */
export const SPANS = [
  { value: 'today', text: 'วันนี้' },
  { value: 'week', text: '7 วัน' },
  { value: 'month', text: 'เดือนนี้' },
  { value: 'own', text: 'เลือกเอง' },
] as const;
export type Span = (typeof SPANS)[number]['value'];

export interface Range {
  readonly from_day: string;
  readonly to_day: string;
}

/** The days of a span that ends today; those of one's own as they are, the earlier first. */
export const rangeOf = (span: Span, today: string, own: Range): Range => {
  if (span === 'today') return { from_day: today, to_day: today };
  if (span === 'week') return { from_day: addDays(today, -6), to_day: today };
  if (span === 'month') return { from_day: `${today.slice(0, 8)}01`, to_day: today };
  return own.from_day <= own.to_day ? own : { from_day: own.to_day, to_day: own.from_day };
};
