import type { ResultShape, Schedule } from '@chokdee/lotto';

interface MarketSeed {
  readonly name: string;
  readonly emblem: string;
  readonly schedule: Schedule;
}

export interface CategorySeed {
  readonly category_id: number;
  readonly name: string;
  readonly result_shape: ResultShape;
  readonly line_max_baht: number;
  readonly cancel_minutes: number;
  readonly markets: readonly MarketSeed[];
}

const EVERY_DAY = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] } as const;
const WORKDAYS = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] } as const;
const DAY = 1_440;
/** A lone draw time closes this long before. */
const CLOSES_BEFORE = 15;
/** The exchange settles its last index this long after bets have closed. */
const SETTLES_AFTER = 15;

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const later = (time: string, minutes: number): string =>
  timeOf(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes);

const market = (name: string, emblem: string, schedule: Schedule): MarketSeed => ({ name, emblem, schedule });
/** A market of every day; a lone time is when it draws. */
const daily = (name: string, emblem: string, draws: string, closes = later(draws, -CLOSES_BEFORE)): MarketSeed =>
  market(name, emblem, { on: EVERY_DAY, closes, draws, opens_minutes_before: DAY - 60 });
const exchange = (name: string, emblem: string, closes: string, on: Schedule['on'] = WORKDAYS): MarketSeed =>
  market(name, emblem, { on, closes, draws: later(closes, SETTLES_AFTER), opens_minutes_before: DAY - 60 });

/** Every category and its markets as they are at first; staff change them in the back office. */
export const CATEGORIES: readonly CategorySeed[] = [
  {
    category_id: 1,
    name: 'รัฐบาลไทย',
    result_shape: 'government',
    line_max_baht: 5_000,
    cancel_minutes: 10,
    markets: [
      market('หวยรัฐบาล', 'thai', {
        on: { kind: 'month_days', days: [1, 16] },
        closes: '14:30',
        draws: '16:00',
        opens_minutes_before: 13 * DAY,
      }),
    ],
  },
  {
    category_id: 2,
    name: 'ธ.ก.ส.',
    result_shape: 'baac',
    line_max_baht: 3_000,
    cancel_minutes: 10,
    markets: [
      market('หวย ธ.ก.ส.', 'baac', {
        on: { kind: 'month_days', days: [16] },
        closes: '09:00',
        draws: '09:30',
        opens_minutes_before: 27 * DAY,
      }),
    ],
  },
  {
    category_id: 3,
    name: 'ออมสิน',
    result_shape: 'gsb',
    line_max_baht: 3_000,
    cancel_minutes: 10,
    markets: [
      market('หวยออมสิน', 'gsb', {
        on: { kind: 'month_days', days: [1, 16] },
        closes: '10:30',
        draws: '11:00',
        opens_minutes_before: 13 * DAY,
      }),
    ],
  },
  {
    category_id: 4,
    name: 'ลาว',
    result_shape: 'lao',
    line_max_baht: 3_000,
    cancel_minutes: 10,
    markets: [
      market('ลาวพัฒนา', 'lao', {
        on: { kind: 'weekdays', weekdays: [1, 3, 5] },
        closes: '20:00',
        draws: '20:30',
        opens_minutes_before: 2 * DAY - 60,
      }),
      daily('ลาว Extra', 'lao', '08:30'),
      daily('ลาว TV', 'lao', '10:30'),
      daily('ลาว HD', 'lao', '13:45'),
      daily('ลาว Star', 'lao', '15:45'),
      daily('ลาวสามัคคี', 'lao', '20:30'),
      daily('ลาว VIP', 'lao', '21:30'),
    ],
  },
  {
    category_id: 5,
    name: 'ฮานอย',
    result_shape: 'hanoi',
    line_max_baht: 3_000,
    cancel_minutes: 10,
    markets: [
      daily('ฮานอยพิเศษ', 'hanoi', '17:30', '17:00'),
      daily('ฮานอยปกติ', 'hanoi', '18:30', '18:10'),
      daily('ฮานอย VIP', 'hanoi', '19:30', '19:10'),
      daily('ฮานอย ASEAN', 'hanoi', '09:30'),
      daily('ฮานอย HD', 'hanoi', '11:30'),
      daily('ฮานอย Star', 'hanoi', '12:30'),
      daily('ฮานอย TV', 'hanoi', '14:30'),
      daily('ฮานอย Extra', 'hanoi', '22:30'),
    ],
  },
  {
    category_id: 6,
    name: 'มาเลย์',
    result_shape: 'malay',
    line_max_baht: 3_000,
    cancel_minutes: 10,
    markets: [
      market('หวยมาเลย์', 'malay', {
        on: { kind: 'weekdays', weekdays: [3, 6, 7] },
        closes: '18:00',
        draws: '18:30',
        opens_minutes_before: DAY - 60,
      }),
    ],
  },
  {
    category_id: 7,
    name: 'หุ้น',
    result_shape: 'stock',
    line_max_baht: 2_000,
    cancel_minutes: 10,
    markets: [
      exchange('นิเคอิ เช้า', 'japan', '09:20'),
      exchange('นิเคอิ บ่าย', 'japan', '12:30'),
      exchange('จีน เช้า', 'china', '10:15'),
      exchange('จีน บ่าย', 'china', '13:30'),
      exchange('ฮั่งเส็ง เช้า', 'hongkong', '10:45'),
      exchange('ฮั่งเส็ง บ่าย', 'hongkong', '14:40'),
      exchange('ไต้หวัน', 'taiwan', '12:00'),
      exchange('เกาหลี', 'korea', '13:10'),
      exchange('สิงคโปร์', 'singapore', '15:55'),
      exchange('ไทยเย็น', 'thai', '16:20'),
      exchange('อินเดีย', 'india', '16:40'),
      exchange('อังกฤษ', 'england', '22:15'),
      exchange('เยอรมัน', 'germany', '22:15'),
      exchange('ดาวโจนส์', 'america', '01:00', { kind: 'weekdays', weekdays: [2, 3, 4, 5, 6] }),
    ],
  },
  {
    category_id: 8,
    name: 'ยี่กี',
    result_shape: 'yeekee',
    line_max_baht: 2_000,
    cancel_minutes: 2,
    markets: [
      market('จับยี่กี', 'yeekee', {
        on: EVERY_DAY,
        closes: '06:00',
        draws: '06:02',
        opens: '05:00',
        rounds: { count: 88, every_minutes: 15 },
      }),
      market('ยี่กี 5 นาที', 'yeekee', {
        on: EVERY_DAY,
        closes: '00:05',
        draws: '00:07',
        opens_minutes_before: 60,
        rounds: { count: 288, every_minutes: 5 },
      }),
    ],
  },
];
