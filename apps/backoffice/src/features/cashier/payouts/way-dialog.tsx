import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';

/** Has staff pay a withdrawal at the bank instead of the provider, or the provider after all, with a reason. */
export function WayDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const { member, withdrawal_id } = withdrawal;
  // What was wanted when the dialog opened: it must not turn into its opposite when another was quicker.
  const [is_by_hand] = useState(!withdrawal.is_by_hand);
  return (
    <ActDialog
      call="POST /bo/api/cashier/withdrawal/by_hand"
      title={t(is_by_hand ? 'จ่ายเองที่ธนาคาร' : 'ให้ผู้ให้บริการจ่าย')}
      intro={
        <p className="text-sm">
          {t(
            is_by_hand
              ? 'ผู้ให้บริการจะไม่ได้รับคำสั่งโอนนี้ เจ้าหน้าที่คนหนึ่งโอนที่ธนาคาร แล้วอีกคนยืนยัน'
              : 'คำสั่งโอนจะส่งให้ผู้ให้บริการเมื่ออนุมัติครบ',
          )}
        </p>
      }
      fields={{ reason: { label: 'เหตุผล', rows: 2, wrong: 'กรอกเหตุผล' } }}
      given={{ member_id: member.member_id, withdrawal_id, is_by_hand }}
      confirm={t(is_by_hand ? 'จ่ายเองที่ธนาคาร' : 'ให้ผู้ให้บริการจ่าย')}
      done={t('เปลี่ยนวิธีจ่ายแล้ว')}
      onClose={onClose}
    />
  );
}
