import { WALLET_TYPES } from '@chokdee/ledger';
import { numberArray } from '#src/db/arrays.ts';
import { allRows } from '#src/db/rows.ts';
import { questRedeem } from '#src/features/quests/quest-redeem.ts';
import { redemptionRedeem } from '#src/features/shop/redemption-redeem.ts';
import { orderCancel, orderSend } from '#src/features/shop/staff/order-end.ts';
import { type House, later } from '#src/history/house.ts';
import { type Acting, asMember } from '#src/history/people/as-member.ts';
import { asStaff } from '#src/history/people/staff-desk.ts';
import { between, oneOf } from '#src/seed/random.ts';

/** How many of those who paid in take the quest of their first deposit, or of the day's. */
const FIRST = 0.35;
const DAILY = 0.05;
/** How many of those who have the points take something on a visit: half of all people save for goods, the others want credit. */
const TAKES: Readonly<Record<string, number>> = { credit: 0.2, goods: 0.6 };
/** Support sends an order when it is a day old; how many it cannot send. */
const PACKED_DAYS = 1;
const SOLD_OUT = 0.2;
const STREETS = ['ถนนสุขุมวิท', 'ถนนมิตรภาพ', 'ถนนเพชรเกษม', 'ถนนพหลโยธิน'];

/** Whoever paid in has done a quest by it: that of a first deposit, or the day's. */
export const takeQuests = async (
  house: House,
  paid: readonly (Acting & { readonly isNew: boolean })[],
): Promise<void> => {
  const taking = paid.filter(({ isNew }) => house.chance() < (isNew ? FIRST : DAILY));
  if (taking.length === 0) return;
  const quests = await house.db
    .selectFrom('quest')
    .select(['kind', 'quest_id'])
    .where('measure', '=', 'deposit')
    .where('is_shown', '=', true)
    .execute();
  for (const acting of taking) {
    const quest = quests.find(({ kind }) => kind === (acting.isNew ? 'once' : 'daily'));
    if (quest) await asMember(house, acting, questRedeem, { quest_id: quest.quest_id });
  }
};

/** Who has played much spends his points: on credit, or on goods once he has saved enough. */
export const goShopping = async (house: House, visitors: readonly Acting[]): Promise<void> => {
  const { chance, db } = house;
  const wishes = await allRows<{ member_id: number; item_id: number; kind: string }>(db)`
    select distinct on (w.member_id) w.member_id, i.item_id, i.kind from wallet w join shop_item i
      on i.is_shown and i.points <= w.posted - w.held and i.kind = case w.member_id % 2 when 0 then 'goods' else 'credit' end
    where w.wallet_type_id = ${WALLET_TYPES.points.id} and w.member_id = any(${numberArray(visitors.map(({ member }) => member.id))}::bigint[])
    order by w.member_id, (i.item_id + w.seq) % 3, i.points desc`;
  for (const acting of visitors) {
    const wish = wishes.find(({ member_id }) => member_id === acting.member.id);
    if (!wish || chance() >= (TAKES[wish.kind] ?? 0)) continue;
    const { name, phone } = acting.person;
    const address = `${between(chance, 1, 199)} ${oneOf(chance, STREETS)}`;
    const contact = wish.kind === 'goods' ? { contact: { name, phone, address } } : {};
    await asMember(house, acting, redemptionRedeem, { item_id: wish.item_id, quantity: 1, ...contact });
  }
};

/** Support sends what was ordered, or cancels what is sold out; the newest orders wait. */
export const sendOrders = async (house: House): Promise<void> => {
  const waiting = await house.db
    .selectFrom('redemption')
    .select(['member_id', 'redemption_id'])
    .where('state', '=', 'waiting')
    .where('created_at', '<', later(house.past.at, -PACKED_DAYS * 1_440))
    .orderBy('redemption_id')
    .execute();
  for (const order of waiting)
    if (house.chance() < SOLD_OUT)
      await asStaff(house, 'support', 'POST /bo/api/shop/orders/cancel', orderCancel, {
        ...order,
        reason: 'สินค้าหมดชั่วคราว คืนแต้มให้แล้ว',
      });
    else
      await asStaff(house, 'support', 'POST /bo/api/shop/orders/send', orderSend, {
        ...order,
        note: `ส่งพัสดุแล้ว เลข TH${between(house.chance, 10_000_000, 99_999_999)}`,
      });
};
