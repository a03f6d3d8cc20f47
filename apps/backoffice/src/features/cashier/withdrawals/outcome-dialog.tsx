import { Baht } from '#src/components/baht.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';

/** Asks that a withdrawal which is stuck at its provider is ended as paid, or not paid, with what shows it. */
export function OutcomeDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const { member, withdrawal_id, amount } = withdrawal;
  return (
    <ActDialog
      call="POST /bo/api/cashier/withdrawal/outcome"
      title={t('ยืนยันผลการถอนของ {name}', { name: member.name })}
      intro={<p className="text-sm">{t('ตรวจกับผู้ให้บริการและบัญชีธนาคารของเราก่อนว่าเงินออกไปแล้วหรือไม่')}</p>}
      fields={{
        is_paid: { label: 'ผลการโอน', words: { true: 'โอนถึงปลายทางแล้ว', false: 'ไม่ได้โอน' }, isChips: true },
        reason: { label: 'หลักฐาน เช่น เลขรายการของธนาคาร', rows: 3, wrong: 'กรอกหลักฐาน' },
      }}
      fresh={{ is_paid: true }}
      given={{ member_id: member.member_id, withdrawal_id }}
      renderOutcome={({ is_paid }) => (
        <p className="text-sm">
          <Baht baht={amount} className="font-medium" />{' '}
          {t(is_paid ? 'จะถูกตัดออกจากกระเป๋าของสมาชิก' : 'จะกลับเข้ากระเป๋าของสมาชิก')}
        </p>
      )}
      takesTwo
      confirm={t('ส่งคำขอยืนยันผล')}
      onClose={onClose}
    />
  );
}
