import { Button, Dialog, TextAreaField, toast, useForm } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { refreshCashier } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props {
  title: string;
  text: ReactNode;
  /** Reasons that are given often; one press puts them into the field. */
  templates: readonly string[];
  confirm: string;
  done: string;
  /** How the item stands now, once that is no longer what the dialog was opened for. */
  meanwhile: ReactNode;
  send: (reason: string, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

/** Rejects something with a reason that the member reads. */
export function RejectDialog({ title, text, templates, confirm, done, meanwhile, send, onClose }: Props) {
  const t = useT();
  const [reason, setReason] = useState('');
  const keyOf = useIdempotencyKey();
  const guard = useUnsavedGuard(reason.trim() !== '', onClose);
  const { form, field, problem, isBusy } = useForm({
    fields: ['reason'],
    check: (values) => ({ ...(values.reason.trim() === '' && { reason: t('กรอกเหตุผล') }) }),
    send: async (values) => {
      try {
        await send(values.reason.trim(), keyOf(values));
      } finally {
        await refreshCashier();
      }
      toast.success(done);
      onClose();
    },
  });
  return (
    <Dialog title={title} width={480} place="sheet" onClose={guard.close}>
      <form {...form} className="flex flex-col gap-4">
        <p className="text-sm">{text}</p>
        <ul aria-label={t('เหตุผลที่ใช้บ่อย')} className="flex flex-col gap-1">
          {templates.map((template) => (
            <li key={template}>
              <button
                type="button"
                className="min-h-10 w-full cursor-pointer rounded-control border border-hairline px-3 py-1.5 text-left text-sm hover:bg-raised"
                onClick={() => setReason(template)}
              >
                {t(template)}
              </button>
            </li>
          ))}
        </ul>
        <TextAreaField
          {...field('reason')}
          label={t('เหตุผลที่สมาชิกเห็น')}
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormProblem text={problem} />
        {meanwhile}
        <Button type="submit" isBusy={isBusy}>
          {confirm}
        </Button>
        {guard.question}
      </form>
    </Dialog>
  );
}
