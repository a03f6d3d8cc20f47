import { Button, Dialog, TextAreaField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { type Incoming, refreshCashier } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Sets money aside that is nobody's, or takes it out again, with a note why. */
export function SetAsideDialog({ incoming, onClose }: { incoming: Incoming; onClose: () => void }) {
  const t = useT();
  // What was wanted when the dialog opened: it must not turn into its opposite when another was quicker.
  const [isSettingAside] = useState(incoming.state !== 'set_aside');
  const [note, setNote] = useState('');
  const guard = useUnsavedGuard(note.trim() !== '', onClose);
  const { form, field, problem, isBusy } = useForm({
    fields: ['note'],
    check: (values) => ({ ...(values.note.trim() === '' && { note: t('กรอกเหตุผล') }) }),
    send: async (values) => {
      try {
        await staffApi('POST /bo/api/cashier/incoming/set_aside', {
          transfer_id: incoming.transfer_id,
          is_set_aside: isSettingAside,
          note: values.note.trim(),
        });
      } finally {
        await refreshCashier();
      }
      toast.success(t(isSettingAside ? 'พักรายการไว้แล้ว' : 'นำกลับมาในคิวแล้ว'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(isSettingAside ? 'พักยอดโอนนี้ไว้' : 'นำยอดโอนนี้กลับมาในคิว')}
      width={480}
      place="sheet"
      onClose={guard.close}
    >
      <form {...form} className="flex flex-col gap-4">
        <p className="text-sm">
          {t(
            isSettingAside
              ? 'ใช้กับเงินที่ไม่ใช่ของสมาชิกคนใด เช่น ธนาคารเรียกคืน เงินยังอยู่ในบัญชีและนำกลับมาได้'
              : 'รายการจะกลับไปรอจับคู่กับสมาชิกอีกครั้ง',
          )}
        </p>
        <TextAreaField
          {...field('note')}
          label={t('เหตุผล')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t(isSettingAside ? 'พักยอดนี้ไว้' : 'นำกลับมาในคิว')}
        </Button>
        {guard.question}
      </form>
    </Dialog>
  );
}
