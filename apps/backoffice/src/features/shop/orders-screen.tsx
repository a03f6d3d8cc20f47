import { lazy, Suspense, useState } from 'react';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { ITEM_KINDS, ORDER_STATES, type Order } from '#src/features/shop/shop-words.ts';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const OrderDialog = lazy(async () => ({
  default: (await import('#src/features/shop/order-dialog.tsx')).OrderDialog,
}));

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

const STATES = { ...wordsOf(ORDER_STATES), all: 'ทั้งหมด' } as const;

/** `/rewards/orders`: goods that wait to be sent, oldest first, and everything that was exchanged. */
export function OrdersScreen() {
  const t = useT();
  const view = useAddressView(['point', 'by', 'ended_at']);
  const wanted = oneOf(STATES, view.filters['state']) ?? 'waiting';
  const source = useCursor(['rewards', 'shop', 'orders', wanted], (paging) =>
    staffApi('GET /bo/api/shop/orders', { state: wanted, ...paging }),
  );
  const [opened, setOpened] = useState<Order>();
  return (
    <RewardsPage title={t('รายการแลก')} eyebrow={t('เลือกแถวเพื่อแจ้งส่งหรือยกเลิก')}>
      <DataTable
        name="shop_orders"
        label={t('รายการแลก')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.redemption_id}
        onOpen={setOpened}
        filters={
          <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="waiting" options={optionsOf(STATES)} />
        }
        empty={{ title: t('ไม่มีรายการในสถานะนี้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      <Suspense>{opened && <OrderDialog order={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </RewardsPage>
  );
}
