import { Button, ConfirmDialog, classNames, Dialog, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import type { ContentKind, ContentRow } from '#src/features/agent/content/content-kinds.ts';
import { ContentPreview } from '#src/features/agent/content/content-preview.tsx';
import { FieldInput } from '#src/features/agent/content/field-input.tsx';
import { formProblems, fromForm, toForm } from '#src/features/agent/content/form-values.ts';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props {
  kind: ContentKind;
  /** The row to edit; none: a new one. */
  row?: ContentRow;
  onClose: () => void;
}

/** Edits one row of content beside a picture of how players will see it. What someone else changed meanwhile is shown first. */
export function EditDialog({ kind, row, onClose }: Props) {
  const t = useT();
  const [base, setBase] = useState(row);
  const [other, setOther] = useState<ContentRow>();
  const [values, setValues] = useState(() => toForm(kind, row));
  const [began] = useState(values);
  const guard = useUnsavedGuard(JSON.stringify(values) !== JSON.stringify(began), onClose);
  const { form, field, problem, isBusy } = useForm({
    fields: kind.fields.map(({ name }) => name),
    check: () => formProblems(kind, values, t),
    send: async () => {
      try {
        await kind.save({ ...fromForm(kind, values, base), ...(base && { id: base.id, version: base.version }) });
      } catch (error) {
        if (isChanged(error)) setOther(error.data as ContentRow);
        throw error;
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['content', kind.name] });
      }
      toast.success(t('บันทึกแล้ว'));
      onClose();
    },
  });
  const seeOther = () => {
    setBase(other);
    setOther(undefined);
  };
  return (
    <Dialog
      title={t(base ? 'แก้ไข{kind}' : 'เพิ่ม{kind}', { kind: t(kind.title) })}
      width={kind.imageUse ? 800 : 480}
      onClose={guard.close}
    >
      <div className={classNames('grid gap-6', kind.imageUse && 'sm:grid-cols-2')}>
        <form {...form} className="flex min-w-0 flex-col gap-4">
          {kind.fields.map((one) => (
            <FieldInput
              key={one.name}
              field={one}
              value={values[one.name] ?? ''}
              error={field(one.name).error}
              {...(kind.imageUse && { imageUse: kind.imageUse })}
              onChange={(value) => setValues((before) => ({ ...before, [one.name]: value }))}
            />
          ))}
          {other ? <Conflict mine={base} other={other} onTake={seeOther} /> : <FormProblem text={problem} />}
          <div className="flex gap-3">
            <Button type="submit" isBusy={isBusy} disabled={other !== undefined} className="flex-1">
              {t('บันทึก')}
            </Button>
            {base && kind.remove && <RemoveButton kind={kind} remove={kind.remove} row={base} onRemoved={onClose} />}
          </div>
          {guard.question}
        </form>
        <ContentPreview kind={kind.name} values={values} />
      </div>
    </Dialog>
  );
}

const isChanged = (error: unknown): error is StaffRefusal =>
  error instanceof StaffRefusal && error.code === CODES.changed_meanwhile;

interface RemoveProps {
  kind: ContentKind;
  remove: NonNullable<ContentKind['remove']>;
  row: ContentRow;
  onRemoved: () => void;
}

function RemoveButton({ kind, remove: removeRow, row, onRemoved }: RemoveProps) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await removeRow({ id: row.id, version: row.version });
      toast.success(t('ลบแล้ว'));
      onRemoved();
    } catch (error) {
      toast.error((error as Error).message);
    }
    await queryClient.invalidateQueries({ queryKey: ['content', kind.name] });
  };
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {t('ลบ')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('ลบ{kind}นี้?', { kind: t(kind.title) })}
          text={t('ผู้เล่นจะไม่เห็นอีก และกู้คืนไม่ได้')}
          confirm={t('ลบ')}
          cancel={t('ยกเลิก')}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
