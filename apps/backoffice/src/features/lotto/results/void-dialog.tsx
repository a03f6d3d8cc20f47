import { Baht } from '#src/components/baht.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { StaffRound } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';

type Voided = Pick<StaffRound, 'round_id' | 'name' | 'bills' | 'stake'>;

/** Asks that a round is not drawn and every bill refunded, with a reason that players read. */
export function VoidDialog({ draw, onClose }: { draw: Voided; onClose: () => void }) {
  const t = useT();
  const { round_id, name, bills, stake } = draw;
  return (
    <ActDialog
      call="POST /bo/api/lotto/rounds/void"
      title={t('ยกเลิก {name}', { name })}
      intro={
        <p className="text-sm">
          {t('งวดนี้จะไม่ออกผล และคืนเงิน {bills} โพย รวม', { bills })} <Baht baht={stake} className="font-medium" />{' '}
          {t('ย้อนกลับไม่ได้')}
        </p>
      }
      fields={{ reason: { label: 'เหตุผลที่ผู้เล่นเห็น', rows: 2 } }}
      given={{ round_id }}
      takesTwo
      confirm={t('ส่งคำขอยกเลิกงวด')}
      // Its page shows the request, and this dialog no more.
      done={t('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')}
      onClose={onClose}
    />
  );
}
