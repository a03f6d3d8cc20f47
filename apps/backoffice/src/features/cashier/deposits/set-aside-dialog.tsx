import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Incoming } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';

/** Sets money aside that is nobody's, or takes it out again, with a note why. */
export function SetAsideDialog({ incoming, onClose }: { incoming: Incoming; onClose: () => void }) {
  const t = useT();
  // What was wanted when the dialog opened: it must not turn into its opposite when another was quicker.
  const [isSettingAside] = useState(incoming.state !== 'set_aside');
  return (
    <ActDialog
      call="POST /bo/api/cashier/incoming/set_aside"
      title={t(isSettingAside ? 'พักยอดโอนนี้ไว้' : 'นำยอดโอนนี้กลับมาในคิว')}
      intro={
        <p className="text-sm">
          {t(
            isSettingAside
              ? 'ใช้กับเงินที่ไม่ใช่ของสมาชิกคนใด เช่น ธนาคารเรียกคืน เงินยังอยู่ในบัญชีและนำกลับมาได้'
              : 'รายการจะกลับไปรอจับคู่กับสมาชิกอีกครั้ง',
          )}
        </p>
      }
      fields={{ note: { label: 'เหตุผล', rows: 2 } }}
      given={{ transfer_id: incoming.transfer_id, is_set_aside: isSettingAside }}
      confirm={t(isSettingAside ? 'พักยอดนี้ไว้' : 'นำกลับมาในคิว')}
      done={t(isSettingAside ? 'พักรายการไว้แล้ว' : 'นำกลับมาในคิวแล้ว')}
      onClose={onClose}
    />
  );
}
