import { ChoiceChips, Dialog } from '@chokdee/ui';
import { useState } from 'react';
import { FactsOf } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { ORDER_STATES, type Order } from '#src/features/shop/shop-words.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

type Act = 'send' | 'cancel';

/** One exchange whole. Goods that wait can be sent, or cancelled with a reason. */
export function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT();
  const may = useMay()('rewards.fulfil');
  const [act, setAct] = useState<Act>('send');
  const title = `${order.name} × ${order.quantity}`;
  if (!may || order.state !== 'waiting')
    return (
      <Dialog title={title} width={480} place="sheet" onClose={onClose}>
        <OrderFacts order={order} />
      </Dialog>
    );
  const shared = {
    title,
    given: { member_id: order.member.member_id, redemption_id: order.redemption_id },
    intro: (
      <>
        <OrderFacts order={order} />
        <ChoiceChips<Act>
          label={t('ทำต่อ')}
          choices={[
            { value: 'send', text: t('จัดส่งแล้ว') },
            { value: 'cancel', text: t('ยกเลิกรายการ') },
          ]}
          value={act}
          onChange={setAct}
        />
        {act === 'cancel' && (
          <p className="rounded-control bg-raised px-3 py-2 text-sm">{t('ยกเลิกแล้วแต้มกลับไปที่สมาชิก และของกลับเข้าร้าน')}</p>
        )}
      </>
    ),
    onClose,
  };
  return act === 'send' ? (
    <ActDialog
      {...shared}
      call="POST /bo/api/shop/orders/send"
      fields={{ note: { label: 'เลขพัสดุ (สมาชิกเห็น)' } }}
      confirm={t('ยืนยันว่าส่งแล้ว')}
      done={t('แจ้งสมาชิกแล้ว')}
    />
  ) : (
    <ActDialog
      {...shared}
      call="POST /bo/api/shop/orders/cancel"
      fields={{ reason: { label: 'เหตุผลที่สมาชิกเห็น' } }}
      confirm={t('ยกเลิกและคืนแต้ม')}
      done={t('ยกเลิกและคืนแต้มแล้ว')}
    />
  );
}

const { text, member, state, baht, instant } = columnsOf<Order>();

function OrderFacts({ order }: { order: Order }) {
  const { contact } = order;
  const sentTo = contact
    ? [
        text('to', 'ผู้รับ', { value: () => contact.name }),
        text('phone', 'เบอร์ผู้รับ', { value: () => contact.phone }),
        text('address', 'จัดส่งถึง', { value: () => contact.address }),
      ]
    : [];
  return (
    <FactsOf
      of={order}
      facts={[
        member('สมาชิก', undefined, true),
        state('state', 'สถานะ', ORDER_STATES),
        baht('point', 'แต้มที่ใช้'),
        baht('value', 'มูลค่า'),
        instant('created_at', 'แลกเมื่อ'),
        ...sentTo,
        Boolean(order.note) && text('note', 'แจ้งสมาชิกว่า'),
        Boolean(order.by) && text('by', 'โดย'),
      ]}
    />
  );
}
