import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { choice } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { ITEM_KINDS, ORDER_STATES, type Order } from '#src/features/shop/shop-words.ts';
import { wordsOf } from '#src/lib/choices.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const OrderDialog = lazyPart(() => import('#src/features/shop/order-dialog.tsx'));

const { text, state, baht, instant, member } = columnsOf<Order>();
const COLUMNS = [
  instant('created_at', 'แลกเมื่อ'),
  member('สมาชิก'),
  text('name', 'ของรางวัล', {
    value: ({ name, quantity }) => `${name} × ${quantity}`,
    below: ({ kind }, t) => t(ITEM_KINDS[kind]),
  }),
  state('state', 'สถานะ', ORDER_STATES),
  text('address', 'จัดส่งถึง', { value: ({ contact }) => contact?.address ?? '' }),
  text('note', 'แจ้งสมาชิกว่า'),
  baht('point', 'แต้มที่ใช้'),
  text('by', 'โดย'),
  instant('ended_at', 'จบเมื่อ'),
];

const FILTERS = { state: choice('สถานะ', { ...wordsOf(ORDER_STATES), all: 'ทั้งหมด' }, 'waiting') };

/** `/rewards/orders`: goods that wait to be sent, oldest first, and everything that was exchanged. */
export function OrdersScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="รายการแลก"
      eyebrow="เลือกแถวเพื่อแจ้งส่งหรือยกเลิก"
      name="shop_orders"
      call="GET /bo/api/shop/orders"
      filters={FILTERS}
      columns={COLUMNS}
      hidden={['point', 'by', 'ended_at']}
      rowId={({ redemption_id }) => redemption_id}
      renderRow={(order, onClose) => <OrderDialog order={order} onClose={onClose} />}
      empty={['ไม่มีรายการในสถานะนี้', 'ลองเปลี่ยนตัวกรอง']}
    />
  );
}
