import { formatBaht } from '@chokdee/ui';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';

const LIMIT_DEPOSIT = 1103;
const PERIODS: Readonly<Record<string, string>> = { day: 'ต่อวัน', week: 'ต่อสัปดาห์', month: 'ต่อเดือน' };

/** Which of the member's own limits a deposit would pass, with what is left of it; any other refusal in its own words. */
export const explainRefusal = (error: Error | undefined): string | undefined => {
  if (!isOwnLimit(error)) return error?.message;
  const { period = '', limit, left } = error.data as { period?: string; limit?: number; left?: number };
  if (limit === undefined || left === undefined) return error.message;
  const rest = left > 0 ? `ตอนนี้ฝากได้อีก ${formatBaht(left)} บาท` : 'ตอนนี้ฝากครบแล้ว';
  return `${error.message}: ไม่เกิน ${formatBaht(limit)} บาท${PERIODS[period] ?? ''} ${rest}`;
};

/** Whether it was the member himself who set the limit that refuses. */
export const isOwnLimit = (error: Error | undefined): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code === LIMIT_DEPOSIT && typeof error.data === 'object' && error.data !== null;
