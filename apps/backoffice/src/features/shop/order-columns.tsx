import { Ban, CircleCheck, Hourglass, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { type Look, Mark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { ITEM_KINDS, ORDER_STATES, type Order } from '#src/features/shop/shop-words.ts';
import { useT } from '#src/lib/language.ts';

const LOOKS: Readonly<Record<Order['state'], Look>> = {
  waiting: [Hourglass, 'text-gold'],
  sent: [Truck, 'text-win'],
  done: [CircleCheck, 'text-win'],
  cancelled: [Ban, 'text-muted'],
};

/** How an exchange stands. */
export function OrderState({ state }: { state: Order['state'] }) {
  return <Mark look={LOOKS[state]} text={useT()(ORDER_STATES[state])} />;
}

/** The columns of what members took for points. */
export function useOrderColumns(): readonly Column<Order>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'created_at',
        title: t('แลกเมื่อ'),
        value: (row) => row.created_at,
        cell: (row) => <Instant at={row.created_at} />,
      },
      {
        id: 'member',
        title: t('สมาชิก'),
        value: (row) => row.member.name || row.member.member_id,
        cell: (row) => <PersonLink member={row.member} />,
      },
      {
        id: 'name',
        title: t('ของรางวัล'),
        value: (row) => row.name,
        cell: (row) => (
          <span className="block min-w-36">
            <span className="block">
              {row.name} × {row.quantity}
            </span>
            <span className="block text-xs text-muted">{t(ITEM_KINDS[row.kind])}</span>
          </span>
        ),
      },
      {
        id: 'state',
        title: t('สถานะ'),
        value: (row) => t(ORDER_STATES[row.state]),
        cell: (row) => <OrderState state={row.state} />,
      },
      {
        id: 'address',
        title: t('จัดส่งถึง'),
        value: (row) => row.contact?.address ?? '',
        cell: (row) => row.contact && <span className="block min-w-48">{row.contact.address}</span>,
      },
      { id: 'note', title: t('แจ้งสมาชิกว่า'), value: (row) => row.note },
      {
        id: 'point',
        title: t('แต้มที่ใช้'),
        isNumber: true,
        value: (row) => row.point,
        cell: (row) => <Baht baht={row.point} />,
      },
      { id: 'by', title: t('โดย'), value: (row) => row.by },
      { id: 'ended_at', title: t('จบเมื่อ'), value: (row) => row.ended_at, cell: (row) => <Instant at={row.ended_at} /> },
    ],
    [t],
  );
}
