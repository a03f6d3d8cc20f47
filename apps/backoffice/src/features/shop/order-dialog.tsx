import { Button, ChoiceChips, Dialog, TextField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { OrderState } from '#src/features/shop/order-columns.tsx';
import type { Order } from '#src/features/shop/shop-words.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { refreshRewards } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** One exchange whole. Goods that wait can be sent, or cancelled with a reason. */
export function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const may = useMay()('rewards.fulfil');
  const [isChanged, setIsChanged] = useState(false);
  const guard = useUnsavedGuard(isChanged, onClose);
  return (
    <Dialog title={`${order.name} × ${order.quantity}`} width={480} place="sheet" onClose={guard.close}>
      <div className="flex flex-col gap-4">
        <OrderFacts order={order} />
        {may && order.state === 'waiting' && <EndForm order={order} onChange={setIsChanged} onDone={onClose} />}
        {guard.question}
      </div>
    </Dialog>
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
        <OrderState state={order.state} />
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

type Act = 'send' | 'cancel';
const ACTS: Readonly<Record<Act, string>> = { send: 'จัดส่งแล้ว', cancel: 'ยกเลิกรายการ' };

interface EndProps {
  order: Order;
  onChange: (isChanged: boolean) => void;
  onDone: () => void;
}

function EndForm({ order, onChange, onDone }: EndProps) {
  const t = useT();
  const keyOf = useIdempotencyKey();
  const [act, setAct] = useState<Act>('send');
  const { form, field, problem, isBusy } = useForm({
    fields: ['text'],
    check: ({ text }) => ({
      ...(text.trim() === '' && { text: t(act === 'send' ? 'กรอกเลขพัสดุหรือข้อความ' : 'กรอกเหตุผล') }),
    }),
    send: async ({ text }) => {
      const wish = { member_id: order.member.member_id, redemption_id: order.redemption_id };
      const idempotencyKey = keyOf({ ...wish, act, text });
      try {
        if (act === 'send')
          await staffApi('POST /bo/api/shop/orders/send', { ...wish, note: text.trim() }, { idempotencyKey });
        else await staffApi('POST /bo/api/shop/orders/cancel', { ...wish, reason: text.trim() }, { idempotencyKey });
      } finally {
        await refreshRewards();
      }
      toast.success(t(act === 'send' ? 'แจ้งสมาชิกแล้ว' : 'ยกเลิกและคืนแต้มแล้ว'));
      onDone();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3" onChange={() => onChange(true)}>
      <ChoiceChips<Act>
        label={t('ทำต่อ')}
        choices={(['send', 'cancel'] as const).map((value) => ({ value, text: t(ACTS[value]) }))}
        value={act}
        onChange={setAct}
      />
      {act === 'cancel' && (
        <p className="rounded-control bg-raised px-3 py-2 text-sm">{t('ยกเลิกแล้วแต้มกลับไปที่สมาชิก และของกลับเข้าร้าน')}</p>
      )}
      <TextField
        key={act}
        {...field('text')}
        label={t(act === 'send' ? 'เลขพัสดุ (สมาชิกเห็น)' : 'เหตุผลที่สมาชิกเห็น')}
        maxLength={300}
        autoComplete="off"
      />
      <FormProblem text={problem} />
      <Button type="submit" variant={act === 'send' ? 'gold' : 'outline'} isBusy={isBusy}>
        {t(act === 'send' ? 'ยืนยันว่าส่งแล้ว' : 'ยกเลิกและคืนแต้ม')}
      </Button>
    </form>
  );
}
