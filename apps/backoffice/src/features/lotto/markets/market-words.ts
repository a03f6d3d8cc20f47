import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';
import type { Text } from '#src/lib/english.ts';
import type { Translate } from '#src/lib/language.ts';

export type Markets = StaffAnswer<'GET /bo/api/lotto/markets'>;
export type Market = Markets['markets'][number];

/** Every market with its terms. */
export const marketsQuery = () => asked('GET /bo/api/lotto/markets', {});

/** How a draw announces its result, by its name. */
export const SHAPE_NAMES: Readonly<Record<string, Text>> = {
  government: 'สลากกินแบ่งรัฐบาล (6 หลัก)',
  baac: 'ธ.ก.ส. (7 หลัก)',
  gsb: 'ออมสิน (สองรางวัล 6 หลัก)',
  lao: 'ลาว (4 หลัก)',
  hanoi: 'ฮานอย (5 หลัก)',
  malay: 'มาเลย์ (4 หลัก)',
  stock: 'หุ้น (ดัชนีและส่วนต่าง)',
  yeekee: 'ยี่กี (5 หลัก)',
};

/** What each drawing shows, for those who cannot see it. */
export const EMBLEM_NAMES: Readonly<Record<string, Text>> = {
  thai: 'ไทย',
  baac: 'ธ.ก.ส.',
  gsb: 'ออมสิน',
  lao: 'ลาว',
  hanoi: 'เวียดนาม',
  malay: 'มาเลเซีย',
  japan: 'ญี่ปุ่น',
  china: 'จีน',
  hongkong: 'ฮ่องกง',
  taiwan: 'ไต้หวัน',
  korea: 'เกาหลี',
  singapore: 'สิงคโปร์',
  india: 'อินเดีย',
  england: 'อังกฤษ',
  germany: 'เยอรมนี',
  america: 'อเมริกา',
  yeekee: 'ยี่กี',
};

/** The days of the week, Monday first. */
export const WEEKDAYS = ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'] as const;

/** The days on which a market draws, in words. */
export const sayDays = (t: Translate, { on }: Market['schedule']): string => {
  if (on.kind === 'month_days') return t('วันที่ {days}', { days: on.days.join(', ') });
  if (on.weekdays.length === WEEKDAYS.length) return t('ทุกวัน');
  return on.weekdays.map((day) => t.data(WEEKDAYS[day - 1] ?? '')).join(' ');
};
