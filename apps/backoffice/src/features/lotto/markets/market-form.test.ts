import { expect, it } from 'vitest';
import { checkMarket, copyOf, type Market, sayDays, withShape } from '#src/features/lotto/markets/market-form.ts';
import { translate } from '#src/lib/language.ts';

const BET = {
  bet_type: 'top3' as const,
  rate: 900,
  line_min_baht: 1,
  line_max_baht: 10,
  member_number_baht: 20,
  house_number_baht: 30,
  steps: [],
};
const MARKET: Market = {
  market_id: 7,
  version: 3,
  stop_reason: 'ปิดปรับปรุง',
  category_id: 1,
  name: 'หวยหนึ่ง',
  emblem: 'thai',
  schedule: { on: { kind: 'weekdays', weekdays: [1, 5] }, closes: '15:30', draws: '16:00', opens_minutes_before: 60 },
  result_shape: 'government',
  rule_text: '',
  cancel_minutes: 30,
  cancel_per_day: 3,
  bill_payout_max_baht: 1_000_000,
  is_active: true,
  sort: 1,
  bets: [BET],
  holidays: [{ day: '2026-12-31', moved_to: null }],
};

it('copies a market without what makes it that one', () => {
  const { market_id: _id, version: _version, stop_reason: _reason, ...rest } = MARKET;
  expect(copyOf(MARKET)).toEqual({ ...rest, name: '', holidays: [] });
});

it.each<[Partial<Market>, string[]]>([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ sort: Number.NaN }, ['sort']],
  [{ schedule: { ...MARKET.schedule, opens_minutes_before: Number.NaN } }, ['schedule']],
  [{ schedule: { ...MARKET.schedule, rounds: { count: 88, every_minutes: Number.NaN } } }, ['schedule']],
  [{ bets: [] }, ['bets']],
  [{ bets: [{ ...BET, rate: Number.NaN }] }, ['bets']],
  [{ holidays: [{ day: '', moved_to: null }] }, ['holidays']],
  [{ holidays: [{ day: '2026-12-31', moved_to: '2026-12-31' }] }, ['holidays']],
  [{ holidays: [...MARKET.holidays, ...MARKET.holidays] }, ['holidays']],
])('finds what is wrong with %o', (part, fields) => {
  expect(Object.keys(checkMarket(translate, { ...MARKET, ...part }))).toEqual(fields);
});

it('another shape keeps the bets that it can pay', () => {
  const bets = [BET, { ...BET, bet_type: 'front3' as const }];
  expect(withShape({ bets }, 'stock', { stock: ['top3', 'top2'] })).toEqual({ result_shape: 'stock', bets: [BET] });
});

it('says on which days a market draws', () => {
  const { schedule } = MARKET;
  expect(sayDays(translate, schedule)).toBe('จ. ศ.');
  expect(sayDays(translate, { ...schedule, on: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] } })).toBe('ทุกวัน');
  expect(sayDays(translate, { ...schedule, on: { kind: 'month_days', days: [1, 16] } })).toBe('วันที่ 1, 16');
});
