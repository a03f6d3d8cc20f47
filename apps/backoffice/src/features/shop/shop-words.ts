import type { StaffAnswer } from '@chokdee/contract';

export type Item = StaffAnswer<'GET /bo/api/shop/items'>['items'][number];
export type Order = StaffAnswer<'GET /bo/api/shop/orders'>['items'][number];

/** What can be taken for points. */
export const ITEM_KINDS: Readonly<Record<Item['kind'], string>> = {
  credit: 'เครดิตเข้ากระเป๋าหลัก',
  goods: 'ของที่ต้องจัดส่ง',
};

/** How an exchange stands. */
export const ORDER_STATES: Readonly<Record<Order['state'], string>> = {
  waiting: 'รอจัดส่ง',
  sent: 'จัดส่งแล้ว',
  done: 'จ่ายแล้ว',
  cancelled: 'ยกเลิกแล้ว',
};
