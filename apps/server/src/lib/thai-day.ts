import { dayOf } from '@chokdee/kernel';

const MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'];
const BUDDHIST_ERA = 543;
const BANGKOK_OFFSET_MS = 7 * 3_600_000;

/** A day, `YYYY-MM-DD`, as Thais write it: `16 พ.ย. 2569`. */
export const thaiDay = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${MONTHS[month - 1]} ${year + BUDDHIST_ERA}`;
};

/** An instant by the clock of Bangkok: `16 พ.ย. 2569 เวลา 14:30 น.` */
export const thaiInstant = (instant: Date): string =>
  `${thaiDay(dayOf(instant))} เวลา ${new Date(instant.getTime() + BANGKOK_OFFSET_MS).toISOString().slice(11, 16)} น.`;
