import type { Translate } from '#src/lib/language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From so many seconds on something has waited too long, or far too long: a member waits for his money. */
const LATE_SECONDS = 10 * MINUTE;
const VERY_LATE_SECONDS = 30 * MINUTE;

/** How long ago an instant was, in whole seconds; never less than none, for clocks that disagree. */
export const secondsSince = (at: string, now_ms: number): number =>
  Math.max(0, Math.floor((now_ms - Date.parse(at)) / 1_000));

/** A time in words, with its two largest units. */
export const sayTime = (seconds: number, t: Translate): string => {
  if (seconds < MINUTE) return t('{count} วินาที', { count: seconds });
  if (seconds < HOUR) return t('{count} นาที', { count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY)
    return t('{hours} ชม. {minutes} นาที', {
      hours: Math.floor(seconds / HOUR),
      minutes: Math.floor((seconds % HOUR) / MINUTE),
    });
  return t('{days} วัน {hours} ชม.', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
};

/** Whether something has waited too long. */
export const latenessOf = (seconds: number): 'fresh' | 'late' | 'very late' => {
  if (seconds < LATE_SECONDS) return 'fresh';
  return seconds < VERY_LATE_SECONDS ? 'late' : 'very late';
};
