import type { StaffKey } from '@chokdee/contract';
import { Button, Card, toast } from '@chokdee/ui';
import { type ReactNode, useId } from 'react';
import { DraftProblem } from '#src/components/form/conflict.tsx';
import { FormFields } from '#src/components/form/form-fields.tsx';
import type { Text } from '#src/lib/english.ts';
import { askedText } from '#src/lib/form/asked-answer.ts';
import type { FormOf } from '#src/lib/form/fields.ts';
import { focusWrong } from '#src/lib/form/focus-wrong.ts';
import { type Draft, type Editing, useDraft } from '#src/lib/form/use-draft.ts';
import { useT } from '#src/lib/language.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props<Key extends StaffKey> extends Omit<Editing<Key>, 'onWrong' | 'onAsked'> {
  /** Which fields stand together, under which name. */
  groups: readonly (readonly [title: Text, names: readonly (keyof FormOf<Key> & string)[]])[];
  /** What the button says. */
  save: string;
  /** What follows from what is filled in, as players would see it. */
  renderBeside: (draft: Draft<Key>) => ReactNode;
  onLeave: () => void;
}

/** What a call takes on a page of its own, group by group, beside what follows from it. */
export function EditPage<Key extends StaffKey>({ groups, save, renderBeside, onLeave, ...editing }: Props<Key>) {
  const t = useT();
  const formId = useId();
  const draft = useDraft({
    ...editing,
    onWrong: () => focusWrong(formId),
    onAsked: () => {
      toast.success(askedText(t, editing.call));
      onLeave();
    },
  });
  const guard = useUnsavedGuard(draft.isChanged, onLeave);
  const { fields } = draft.inputs;
  const isAsked = (name: string) => fields[name]?.when?.(draft.form as never) ?? true;
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          draft.send();
        }}
      >
        {groups
          .filter(([, names]) => names.some(isAsked))
          .map(([title, names]) => (
            <FieldGroup key={title} title={t(title)}>
              <FormFields {...draft.inputs} only={names} />
            </FieldGroup>
          ))}
        <DraftProblem draft={draft} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={guard.close}>
            {t('ยกเลิก')}
          </Button>
          <Button type="submit" className="max-sm:flex-1" isBusy={draft.isSending} disabled={draft.other !== undefined}>
            {save}
          </Button>
        </div>
      </form>
      {renderBeside(draft)}
      {guard.question}
    </div>
  );
}

/** Fields of an editor that belong together, under their name. */
function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-medium">{title}</legend>
        {children}
      </fieldset>
    </Card>
  );
}
