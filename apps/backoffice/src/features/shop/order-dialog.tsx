import { ChoiceChips, Dialog } from '@chokdee/ui';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { ORDER_STATES, type Order } from '#src/features/shop/shop-words.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { refreshRewards } from '#src/lib/rewards-query.ts';

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
    refresh: refreshRewards,
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

function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const { contact } = order;
  return (
    <Facts>
      <Fact name={t('สมาชิก')}>
        <PersonLink member={order.member} hasPhone />
      </Fact>
      <Fact name={t('สถานะ')}>
        <StateMark state={order.state} states={ORDER_STATES} />
      </Fact>
      <Fact name={t('แต้มที่ใช้')}>
        <Baht baht={order.point} />
      </Fact>
      <Fact name={t('มูลค่า')}>
        <Baht baht={order.value} />
      </Fact>
      <Fact name={t('แลกเมื่อ')}>
        <Instant at={order.created_at} />
      </Fact>
      {contact && (
        <>
          <Fact name={t('ผู้รับ')}>{contact.name}</Fact>
          <Fact name={t('เบอร์ผู้รับ')}>{contact.phone}</Fact>
          <Fact name={t('จัดส่งถึง')}>{contact.address}</Fact>
        </>
      )}
      {order.note && <Fact name={t('แจ้งสมาชิกว่า')}>{order.note}</Fact>}
      {order.by && <Fact name={t('โดย')}>{order.by}</Fact>}
    </Facts>
  );
}
