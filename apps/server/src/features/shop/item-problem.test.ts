import { baht } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { type ItemProblem, itemProblem, leftOf } from '#src/features/shop/item-problem.ts';

const item = { kind: 'credit', stock: 10, taken: 8, member_max: 3, mine: 1, points: baht(5) } as const;
const request = { quantity: 2, points: baht(10), paysCredit: true };

it.each<[what: string, item: Partial<typeof item> | object, request: Partial<typeof request>, ItemProblem | undefined]>(
  [
    ['everything is there', {}, {}, undefined],
    ['one is missing', { taken: 9 }, {}, 'item_sold_out'],
    ['there is no end of it', { stock: null, taken: 9_999 }, {}, undefined],
    ['he would have one too many', { mine: 2 }, {}, 'item_member_max'],
    ['he may have any number', { member_max: null, mine: 99 }, {}, undefined],
    ['a hundredth of a point is missing', {}, { points: baht(9.99) }, 'points_short'],
    ['credit is not paid now', {}, { paysCredit: false }, 'promotion_refused'],
    ['goods need no credit', { kind: 'goods' }, { paysCredit: false }, undefined],
  ],
)('when %s', (_what, change, other, problem) => {
  expect(itemProblem({ ...item, ...change }, { ...request, ...other })).toBe(problem);
});

it('leaves nothing below nothing', () => {
  expect([leftOf(item), leftOf({ stock: 3, taken: 4 }), leftOf({ stock: null, taken: 4 })]).toEqual([2, 0, null]);
});
