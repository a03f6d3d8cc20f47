import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Translate } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

export type Market = StaffAnswer<'GET /bo/api/lotto/markets'>['markets'][number];
export type Categories = StaffAnswer<'GET /bo/api/lotto/markets'>['categories'];
export type Terms = Market['bets'][number];

/** Every market with its terms. */
export const marketsQuery = () =>
  queryOptions({ queryKey: ['lotto', 'markets'], queryFn: () => staffApi('GET /bo/api/lotto/markets', {}) });

/** How a draw announces its result, by its name. */
export const SHAPE_NAMES: Readonly<Record<string, string>> = {
  government: 'สลากกินแบ่งรัฐบาล (6 หลัก)',
  baac: 'ธ.ก.ส. (7 หลัก)',
  gsb: 'ออมสิน (สองรางวัล 6 หลัก)',
  lao: 'ลาว (4 หลัก)',
  hanoi: 'ฮานอย (5 หลัก)',
  malay: 'มาเลย์ (4 หลัก)',
  stock: 'หุ้น (ดัชนีและส่วนต่าง)',
  yeekee: 'ยี่กี (5 หลัก)',
};

/** The days of the week, Monday first. */
export const WEEKDAYS = ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'] as const;

/** A new market begins as a copy of another, without its name. */
export const newMarket = (like: Market | undefined): Partial<Market> => {
  const { market_id: _id, version: _version, ...rest } = like ?? ({} as Market);
  return { ...rest, name: '', holidays: [] };
};

/** A market as it is saved; whether it is stopped is said by a call of its own. */
export const sentMarket = ({ stop_reason: _reason, ...market }: Market): StaffSent<'POST /bo/api/lotto/markets/save'> =>
  market;

/** The days on which a market draws, in words. */
export const sayDays = (t: Translate, { on }: Market['schedule']): string => {
  if (on.kind === 'month_days') return t('วันที่ {days}', { days: on.days.join(', ') });
  if (on.weekdays.length === 7) return t('ทุกวัน');
  return on.weekdays.map((day) => t(WEEKDAYS[day - 1] ?? '')).join(' ');
};
