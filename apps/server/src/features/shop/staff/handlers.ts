import { itemSave } from '#src/features/shop/staff/item-save.ts';
import { itemsList } from '#src/features/shop/staff/items.ts';
import { orderCancel, orderSend } from '#src/features/shop/staff/order-end.ts';
import { ordersList } from '#src/features/shop/staff/orders.ts';

export const shopStaffHandlers = {
  'GET /bo/api/shop/items': itemsList,
  'POST /bo/api/shop/items/save': itemSave,
  'GET /bo/api/shop/orders': ordersList,
  'POST /bo/api/shop/orders/send': orderSend,
  'POST /bo/api/shop/orders/cancel': orderCancel,
};
