import { Button, TextAreaField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form-problem.tsx';
import { refreshCashier } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Writes a note on a deposit or a withdrawal; only staff read it. */
export function NoteForm({ memberId, caseId }: { memberId: number; caseId: string }) {
  const t = useT();
  const [text, setText] = useState('');
  const guard = useUnsavedGuard(text.trim() !== '', () => setText(''));
  const { form, field, problem, isBusy } = useForm({
    fields: ['text'],
    check: (values) => ({ ...(values.text.trim() === '' && { text: t('เขียนบันทึกก่อน') }) }),
    send: async (values) => {
      await staffApi('POST /bo/api/cashier/note', { member_id: memberId, case_id: caseId, text: values.text });
      await refreshCashier();
      setText('');
      toast.success(t('เพิ่มบันทึกแล้ว'));
    },
  });
  return (
    <form {...form} className="mt-3 flex flex-col gap-2 border-t border-hairline pt-3">
      <TextAreaField
        {...field('text')}
        label={t('บันทึกใหม่ (ทีมงานเห็นเท่านั้น)')}
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormProblem text={problem} />
      <Button type="submit" variant="outline" isBusy={isBusy} className="self-end">
        {t('เพิ่มบันทึก')}
      </Button>
      {guard.question}
    </form>
  );
}
