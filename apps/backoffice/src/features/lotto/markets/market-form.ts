import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { checkTerms } from '#src/features/lotto/markets/terms-check.ts';
import type { Translate } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

export type Markets = StaffAnswer<'GET /bo/api/lotto/markets'>;
export type Market = Markets['markets'][number];
/** A market as it is edited; one that was never saved has no id. */
export type EditedMarket = Omit<Market, 'market_id' | 'version' | 'stop_reason'> &
  Partial<Pick<Market, 'market_id' | 'version'>>;

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

/** What each drawing shows, for those who cannot see it. */
export const EMBLEM_NAMES: Readonly<Record<string, string>> = {
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

/** A new market begins as a copy of another, without its name and its holidays. */
export const copyOf = ({ market_id: _id, version: _version, stop_reason: _reason, ...rest }: Market): EditedMarket => ({
  ...rest,
  name: '',
  holidays: [],
});

/** A market's results take another shape: the bets that those cannot pay go. */
export const withShape = (
  { bets }: Pick<EditedMarket, 'bets'>,
  result_shape: string,
  payable: Markets['payable'],
): Pick<EditedMarket, 'result_shape' | 'bets'> => ({
  result_shape,
  bets: bets.filter(({ bet_type }) => payable[result_shape]?.includes(bet_type)),
});

/** A market to be edited; whether it is stopped is said by a call of its own. */
export const editedOf = ({ stop_reason: _reason, ...market }: Market): EditedMarket => market;

/** A market as it is saved. */
export const sentMarket = (market: EditedMarket): StaffSent<'POST /bo/api/lotto/markets/save'> => market;

/** The days on which a market draws, in words. */
export const sayDays = (t: Translate, { on }: Market['schedule']): string => {
  if (on.kind === 'month_days') return t('วันที่ {days}', { days: on.days.join(', ') });
  if (on.weekdays.length === WEEKDAYS.length) return t('ทุกวัน');
  return on.weekdays.map((day) => t(WEEKDAYS[day - 1] ?? '')).join(' ');
};

/** What is wrong with each part of a market, found before it is sent; nothing: it can be. */
export const checkMarket = (t: Translate, market: EditedMarket): Readonly<Record<string, string>> => {
  const { name, schedule, bets, holidays } = market;
  const blank = (['cancel_minutes', 'cancel_per_day', 'bill_payout_max_baht', 'sort'] as const).filter((field) =>
    Number.isNaN(market[field]),
  );
  return {
    ...(name.trim() === '' && { name: t('กรุณากรอกชื่อตลาด') }),
    ...Object.fromEntries(blank.map((field) => [field, t('กรอกตัวเลข')])),
    ...(hasBlank(schedule) && { schedule: t('กรอกตัวเลขให้ครบ') }),
    ...(bets.length === 0 && { bets: t('เลือกประเภทการแทงอย่างน้อยหนึ่งประเภท') }),
    ...(bets.some((bet) => Object.keys(checkTerms(t, bet)).length > 0) && { bets: t('ตรวจประเภทที่มีเครื่องหมายเตือน') }),
    ...(holidaysProblem(t, holidays) && { holidays: holidaysProblem(t, holidays) ?? '' }),
  };
};

const hasBlank = ({ opens_minutes_before, rounds }: Market['schedule']): boolean =>
  [opens_minutes_before, rounds?.count, rounds?.every_minutes].some(Number.isNaN);

const holidaysProblem = (t: Translate, holidays: Market['holidays']): string | undefined => {
  if (holidays.some(({ day }) => day === '')) return t('เลือกวันหยุดให้ครบ');
  if (new Set(holidays.map(({ day }) => day)).size < holidays.length) return t('วันหยุดซ้ำกัน');
  return holidays.some(({ day, moved_to }) => day === moved_to) ? t('วันที่เลื่อนไปต้องเป็นวันอื่น') : undefined;
};
