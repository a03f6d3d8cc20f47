import { expect, it } from 'vitest';
import { countForm, fromForm, newPrize, toForm, wheelProblems } from '#src/features/wheel/wheel-form.ts';
import type { Wheel } from '#src/features/wheel/wheels-query.ts';

const t = (text: string) => text;
const field = { image: '', colour: '#000000', landed: 0, expected: 0, percent: 0 };
const WHEEL: Wheel = {
  wheel_id: 2,
  name: 'วงล้อ',
  detail: '',
  image: '/x.svg',
  is_open: true,
  version: 7,
  point_cost: null,
  daily_limit: 20,
  free_daily: 1,
  free_deposit: 1_500.5,
  free_max: 5,
  prizes: [
    { ...field, prize_id: 1, name: 'เงิน', pays: 'cash', amount: 1_000, weight: 1 },
    { ...field, prize_id: 2, name: 'ไม่มีรางวัล', pays: 'none', amount: 0, weight: 3 },
  ],
  spins: 0,
  spinners: 0,
  won: 0,
  claimed: 0,
  points_won: 0,
  points_taken: 0,
  cost_per_spin: 0,
  likelihood: null,
};

it('sends what it was given when nothing was changed', () => {
  const { name, detail, image, is_open, point_cost, daily_limit, free_daily, free_deposit, free_max } = WHEEL;
  expect(fromForm(toForm(WHEEL), WHEEL)).toEqual({
    wheel_id: 2,
    version: 7,
    name,
    detail,
    image,
    is_open,
    point_cost,
    daily_limit,
    free_daily,
    free_deposit,
    free_max,
    prizes: [
      { name: 'เงิน', pays: 'cash', amount: 1_000, weight: 1, colour: '#000000', image: '' },
      { name: 'ไม่มีรางวัล', pays: 'none', amount: 0, weight: 3, colour: '#000000', image: '' },
    ],
  });
});

it('counts odds and cost while they are typed', () => {
  const form = toForm(WHEEL);
  expect(countForm(form)).toEqual({ percents: [25, 75], cost: 250 });
  const typed = form.prizes.map((prize) => ({ ...prize, weight: 'x' }));
  expect(countForm({ ...form, prizes: typed })).toEqual({ percents: [0, 0], cost: 0 });
});

it('says which field is wrong', () => {
  const form = { ...toForm(WHEEL), name: ' ', daily_limit: '0', point_cost: '-1', prizes: [newPrize()] };
  expect(Object.keys(wheelProblems(form, t)).toSorted()).toEqual([
    'daily_limit',
    'name',
    'point_cost',
    'prizes.0.amount',
    'prizes.0.name',
  ]);
  expect(wheelProblems(toForm(WHEEL), t)).toEqual({});
});
