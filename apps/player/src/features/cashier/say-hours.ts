import { formatBaht } from '@chokdee/ui';

interface Hours {
  readonly is_open: boolean;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

/** When a way to pay is open, in words. */
export const sayHours = ({ is_open, opens_at, closes_at }: Hours): string => {
  if (opens_at === null || closes_at === null) return is_open ? 'เปิดตลอด 24 ชั่วโมง' : 'ปิดให้บริการชั่วคราว';
  const times = `${shortTime(opens_at)}–${shortTime(closes_at)} น.`;
  return is_open ? `เปิด ${times}` : `ปิดอยู่ เปิด ${times}`;
};

const shortTime = (time: string): string => time.slice(0, 5);

/** Between which amounts, in words. */
export const sayLimits = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${formatBaht(min)} – ${formatBaht(max)} บาท`;

/** What the published times are. */
export const MEDIAN_NOTE = 'ค่ากลางจากรายการจริง 7 วันล่าสุด';

/** How long it takes by the median of real ones, in words; undefined when there were too few to tell. */
export const sayMedian = (seconds: number | null, what: string): string | undefined =>
  seconds === null ? undefined : `${what}ใน ${sayDuration(seconds)}`;

const sayDuration = (seconds: number): string => {
  if (seconds < 60) return `${seconds} วินาที`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} นาที`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} ชั่วโมง${rest > 0 ? ` ${rest} นาที` : ''}`;
};
