import { REFUSALS } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import type { ItemRow } from '#src/features/shop/shop-items.ts';

/** Why somebody cannot have something of the shop. */
export type ItemProblem = 'item_sold_out' | 'item_member_max' | 'points_short' | 'promotion_refused';

/** How many of an item are left; null: without end. */
export const leftOf = ({ stock, taken }: Pick<ItemRow, 'stock' | 'taken'>): number | null =>
  stock === null ? null : Math.max(0, stock - taken);

interface Wanted {
  readonly quantity: number;
  /** The points that he has. */
  readonly points: Satang;
  /** Whether the campaign runs that pays credit. */
  readonly paysCredit: boolean;
}

/** What stands in the way of taking so many of an item; undefined: nothing. */
export const itemProblem = (
  item: Pick<ItemRow, 'kind' | 'stock' | 'taken' | 'member_max' | 'mine' | 'points'>,
  { quantity, points, paysCredit }: Wanted,
): ItemProblem | undefined => {
  const left = leftOf(item);
  if (left !== null && left < quantity) return 'item_sold_out';
  if (item.member_max !== null && item.mine + quantity > item.member_max) return 'item_member_max';
  if (points < item.points * quantity) return 'points_short';
  return item.kind === 'credit' && !paysCredit ? 'promotion_refused' : undefined;
};

/** The same in words; empty: nothing. */
export const sayProblem = (problem: ItemProblem | undefined): string => {
  if (!problem) return '';
  return problem === 'promotion_refused' ? 'ปิดให้แลกชั่วคราว' : REFUSALS[problem].message;
};
