import type { StaffAnswer } from '@chokdee/contract';
import { SEGMENT_COUNT_MAX } from '@chokdee/contract/staff';
import { formatBaht } from '@chokdee/ui';
import type { Text } from '#src/lib/english.ts';
import { formatDay } from '#src/lib/format/format.ts';
import type { Language, Translate } from '#src/lib/language.ts';

/** The marks that staff can put on a member. */
export const FLAGS = ['vip', 'watch', 'risk', 'complaint'] as const;
export type Flag = (typeof FLAGS)[number];

/** What the marks are called. */
export const FLAG_NAMES: Readonly<Record<string, Text>> = {
  vip: 'VIP',
  watch: 'เฝ้าดู',
  risk: 'เสี่ยง',
  complaint: 'ร้องเรียน',
};

/** What of the house somebody played. */
export const PLAYED = { lotto: 'หวย', games: 'เกม' } as const satisfies Readonly<Record<string, Text>>;

type Filter = StaffAnswer<'GET /bo/api/segment'>['filter'];
type Words = {
  readonly [Name in keyof Filter]-?: (
    value: Exclude<Filter[Name], undefined>,
    t: Translate,
    language: Language,
  ) => string;
};

/** What each field of a filter asks, in words. */
const WORDS: Words = {
  level_min: (level, t) => t('ตั้งแต่ระดับ {level}', { level }),
  level_max: (level, t) => t('ถึงระดับ {level}', { level }),
  flag: (flag, t) => t('มีเครื่องหมาย {flag}', { flag: t.data(FLAG_NAMES[flag] ?? flag) }),
  without_flag: (flag, t) => t('ไม่มีเครื่องหมาย {flag}', { flag: t.data(FLAG_NAMES[flag] ?? flag) }),
  joined_from: (day, t, language) => t('สมัครตั้งแต่ {day}', { day: formatDay(day, language) }),
  joined_to: (day, t, language) => t('สมัครถึง {day}', { day: formatDay(day, language) }),
  referrer_id: (id, t) => t('แนะนำโดย {id}', { id }),
  played: (product, t) => t('เคยเล่น{product}', { product: t(PLAYED[product]) }),
  played_days_max: (days, t) => t('เล่นภายใน {days} วัน', { days }),
  idle_days_min: (days, t) => t('ไม่ได้เล่น {days} วันขึ้นไป', { days }),
  has_deposited: (has, t) => t(has ? 'เคยฝาก' : 'ไม่เคยฝาก'),
  deposits_min: (amount, t) => t('ฝากรวมตั้งแต่ {amount}', { amount: formatBaht(amount) }),
  deposits_max: (amount, t) => t('ฝากรวมไม่เกิน {amount}', { amount: formatBaht(amount) }),
  last_deposit_days_min: (days, t) => t('ฝากล่าสุด {days} วันขึ้นไป', { days }),
  last_deposit_days_max: (days, t) => t('ฝากล่าสุดภายใน {days} วัน', { days }),
  net_min: (amount, t) => t('ฝากลบถอนตั้งแต่ {amount}', { amount: formatBaht(amount) }),
  net_max: (amount, t) => t('ฝากลบถอนไม่เกิน {amount}', { amount: formatBaht(amount) }),
};

/** A filter in words, a phrase for each thing that it asks. */
export const sayFilter = (filter: Filter, t: Translate, language: Language): string[] => {
  const said = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [(WORDS[name as keyof Filter] as (...all: unknown[]) => string)(value, t, language)],
  );
  return said.length > 0 ? said : [t('ทุกคนที่ติดต่อได้')];
};

/** How many there are; beyond what is counted, that there are more. */
export const sayMembers = (members: number): string =>
  `${members > SEGMENT_COUNT_MAX ? '> ' : ''}${Math.min(members, SEGMENT_COUNT_MAX).toLocaleString('th-TH')}`;
