import type { StaffAnswer } from '@chokdee/contract';
import { Ban, CircleCheck, Hourglass, Truck } from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import type { Text } from '#src/lib/english.ts';

export type Item = StaffAnswer<'GET /bo/api/shop/items'>['items'][number];
export type Order = StaffAnswer<'GET /bo/api/shop/orders'>['items'][number];

/** What can be taken for points. */
export const ITEM_KINDS: Readonly<Record<Item['kind'], Text>> = {
  credit: 'เครดิตเข้ากระเป๋าหลัก',
  goods: 'ของที่ต้องจัดส่ง',
};

/** How an exchange stands. */
export const ORDER_STATES: States<Order['state']> = {
  waiting: ['รอจัดส่ง', [Hourglass, 'text-gold']],
  sent: ['จัดส่งแล้ว', [Truck, 'text-win']],
  done: ['จ่ายแล้ว', [CircleCheck, 'text-win']],
  cancelled: ['ยกเลิกแล้ว', [Ban, 'text-muted']],
};
