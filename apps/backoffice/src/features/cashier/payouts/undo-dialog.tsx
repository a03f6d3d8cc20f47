import { Baht } from '#src/components/baht.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';

/** Asks that a payment at the bank which went wrong waits for another payer, or that the member has his money back. */
export function UndoDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const { member, withdrawal_id, amount, payer } = withdrawal;
  return (
    <ActDialog
      call="POST /bo/api/cashier/payout/undo"
      title={t('โอนให้ {name} ไม่สำเร็จ', { name: member.name })}
      intro={<p className="text-sm">{t('ตรวจบัญชีธนาคารของเราก่อนว่าเงินไม่ได้ออกไปจริง')}</p>}
      fields={{
        to: {
          label: 'หลังยกเลิก',
          words: {
            ...(payer && { waiting: 'รอคนรับไปจ่ายใหม่' as const }),
            rejected: 'คืนเงินเข้ากระเป๋าสมาชิก',
          },
          isChips: true,
        },
        reason: { label: 'หลักฐาน เช่น เลขรายการของธนาคาร', rows: 3, wrong: 'กรอกหลักฐาน' },
      }}
      fresh={{ to: payer ? 'waiting' : 'rejected' }}
      given={{ member_id: member.member_id, withdrawal_id }}
      renderOutcome={({ to }) => (
        <p className="text-sm">
          <Baht baht={amount} className="font-medium" />{' '}
          {t(to === 'rejected' ? 'จะกลับเข้ากระเป๋าของสมาชิก' : 'จะยังกันไว้ และรอคนรับไปจ่ายอีกครั้ง')}
        </p>
      )}
      confirm={t('ส่งให้อีกคนยืนยัน')}
      onClose={onClose}
    />
  );
}
