import type { Result } from '@chokdee/contract';
import { type Satang, satang, ZERO } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { itemAfter, itemCursor } from '#src/features/shop/item-cursor.ts';
import { itemProblem, leftOf, sayProblem } from '#src/features/shop/item-problem.ts';
import { type ItemRow, readItem, readItems } from '#src/features/shop/shop-items.ts';
import type { Handler } from '#src/lib/context.ts';
import { pageOf } from '#src/lib/pages.ts';
import { runningCampaigns } from '#src/rewards/campaigns.ts';

type Shown = Result<'GET /api/redemption/list'>['items'][number];

/** What points can be exchanged for, with what is left of each and whether the member may have it. */
export const redemptionList: Handler<'GET /api/redemption/list'> = async ({ cursor, limit }, { db, member }) => {
  const has = await readPurse(db, member.id);
  const rows = await readItems(db, member.id, itemAfter(cursor), limit + 1);
  const { items, next_cursor } = pageOf(rows, limit, itemCursor);
  return {
    items: items.map((item) => show(item, has)),
    next_cursor,
    point: has.points,
  };
};

/** What an exchange would cost and leave. */
export const redemptionCalc: Handler<'POST /api/redemption/calc'> = async ({ item_id, quantity }, { db, member }) => {
  const item = await readItem(db, member.id, item_id);
  const has = await readPurse(db, member.id);
  const problem = itemProblem(item, { ...has, quantity });
  const point = satang(item.points * quantity);
  return {
    item_id,
    quantity,
    point,
    value: valueOf(item, quantity),
    point_before: has.points,
    point_after: satang(Math.max(0, has.points - point)),
    can_redeem: problem === undefined,
    reason: sayProblem(problem),
  };
};

interface Purse {
  readonly points: Satang;
  readonly paysCredit: boolean;
}

const readPurse = async (db: Reader, memberId: number): Promise<Purse> => {
  const rows = await allRows<{ points: Satang }>(db)`
    select posted - held as points from wallet where member_id = ${memberId} and wallet_type_id = ${WALLET_TYPES.points.id}`;
  const campaigns = await runningCampaigns(db, ['shop']);
  return { points: rows[0]?.points ?? ZERO, paysCredit: campaigns.length > 0 };
};

const show = (item: ItemRow, has: Purse): Shown => {
  const { points, stock: _stock, taken: _taken, position: _position, ...shown } = item;
  const problem = itemProblem(item, { ...has, quantity: 1 });
  return {
    ...shown,
    point: points,
    value: valueOf(item, 1),
    left: leftOf(item),
    can_redeem: problem === undefined,
    reason: sayProblem(problem),
  };
};

/** What goods cost the house is nobody else's business. */
const valueOf = ({ kind, value }: ItemRow, quantity: number): Satang =>
  kind === 'credit' ? satang(value * quantity) : ZERO;
