import { expect, it } from 'vitest';
import { fromForm, itemProblems, toForm } from '#src/features/shop/item-form.ts';

const item = {
  item_id: 1,
  kind: 'goods' as const,
  name: 'เสื้อยืด',
  detail: '',
  image: '',
  point: 1_250.5,
  value: 0,
  stock: 20,
  member_max: null,
  is_shown: true,
  position: 3,
  version: 4,
  taken: 2,
  cost: 0,
  points_taken: 0,
};
const t = (text: string) => text;

it('sends back what it was given', () => {
  const { item_id: _id, version: _version, taken: _taken, cost: _cost, points_taken: _points, ...fields } = item;
  expect(fromForm(toForm(item))).toEqual(fields);
  expect(itemProblems(toForm(item), t)).toEqual({});
});

it('asks a new item for its name, its price and the credit that it brings', () => {
  expect(Object.keys(itemProblems(toForm(undefined), t))).toEqual(['name', 'point', 'value']);
});

it.each([
  ['stock', '1.5'],
  ['member_max', '0'],
  ['position', ''],
  ['value', 'x'],
] as const)('refuses %s of %j', (name, text) => {
  expect(Object.keys(itemProblems({ ...toForm(item), [name]: text }, t))).toEqual([name]);
});
