import { Button, Dialog, TextAreaField, toast, useForm } from '@chokdee/ui';
import { Baht } from '#src/components/baht.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import type { StaffRound } from '#src/features/lotto/lotto-words.ts';
import { refreshDraws } from '#src/features/lotto/results/result-query.ts';
import { TwoPeopleHint } from '#src/features/lotto/results/two-people-hint.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

type Voided = Pick<StaffRound, 'round_id' | 'name' | 'bills' | 'stake'>;

/** Asks that a round is not drawn and every bill refunded, with a reason that players read. */
export function VoidDialog({ draw, onClose }: { draw: Voided; onClose: () => void }) {
  const t = useT();
  const { round_id, name, bills, stake } = draw;
  const { form, field, problem, isBusy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ ...(reason.trim() === '' && { reason: t('กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้') }) }),
    send: async ({ reason }) => {
      await staffApi('POST /bo/api/lotto/rounds/void', { round_id, reason: reason.trim() });
      toast.success(t('ส่งคำขอแล้ว รอผู้อื่นยืนยัน'));
      await refreshDraws();
      onClose();
    },
  });
  return (
    <Dialog title={t('ยกเลิก {name}', { name })} width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        <p className="text-sm">
          {t('งวดนี้จะไม่ออกผล และคืนเงิน {bills} โพย รวม', { bills })} <Baht baht={stake} className="font-medium" />{' '}
          {t('ย้อนกลับไม่ได้')}
        </p>
        <TextAreaField {...field('reason')} label={t('เหตุผลที่ผู้เล่นเห็น')} rows={2} maxLength={500} />
        <TwoPeopleHint />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t('ส่งคำขอยกเลิกงวด')}
        </Button>
      </form>
    </Dialog>
  );
}
