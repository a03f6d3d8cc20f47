import { Button, Dialog, TextAreaField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { type Flag, refreshCashier } from '#src/features/cashier/cashier-query.ts';
import { Evidence } from '#src/features/cashier/evidence.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Resolves a flag, with a note on what was found. */
export function ResolveDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const t = useT();
  const [note, setNote] = useState('');
  const guard = useUnsavedGuard(note.trim() !== '', onClose);
  const { form, field, problem, isBusy } = useForm({
    fields: ['note'],
    check: (values) => ({ ...(values.note.trim() === '' && { note: t('บอกว่าตรวจอะไรและพบอะไร') }) }),
    send: async (values) => {
      try {
        await staffApi('POST /bo/api/cashier/flag/resolve', {
          member_id: flag.member.member_id,
          flag_id: flag.flag_id,
          note: values.note.trim(),
        });
      } finally {
        await refreshCashier();
      }
      toast.success(t('ปิดเรื่องแล้ว'));
      onClose();
    },
  });
  return (
    <Dialog title={t('ปิดเรื่องเฝ้าระวัง')} width={480} place="sheet" onClose={guard.close}>
      <form {...form} className="flex flex-col gap-4">
        <PersonLink member={flag.member} hasPhone />
        <Evidence flag={flag} />
        <TextAreaField
          {...field('note')}
          label={t('ตรวจอะไรและพบอะไร')}
          rows={3}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t('ปิดเรื่อง')}
        </Button>
        {guard.question}
      </form>
    </Dialog>
  );
}
