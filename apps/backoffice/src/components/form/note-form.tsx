import { Button, TextAreaField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { useT } from '#src/lib/language.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props {
  label: string;
  maxLength: number;
  className?: string;
  /** Keeps the note and shows what changed. */
  onSend: (text: string) => Promise<void>;
}

/** A place to write a note; what was begun is not lost by a slip. */
export function NoteForm({ label, maxLength, className = '', onSend }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const guard = useUnsavedGuard(text.trim() !== '', () => setText(''));
  const { form, field, problem, isBusy } = useForm({
    fields: ['text'],
    check: (values) => ({ ...(values.text.trim() === '' && { text: t('เขียนบันทึกก่อน') }) }),
    send: async (values) => {
      await onSend(values.text);
      setText('');
      toast.success(t('เพิ่มบันทึกแล้ว'));
    },
  });
  return (
    <form {...form} className={`flex flex-col gap-2 ${className}`}>
      <TextAreaField
        {...field('text')}
        label={label}
        rows={2}
        maxLength={maxLength}
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
