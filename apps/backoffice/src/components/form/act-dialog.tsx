import type { StaffAnswer, StaffKey } from '@chokdee/contract';
import { Button, classNames, Dialog } from '@chokdee/ui';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Asked, TwoPeopleNote } from '#src/components/two-people.tsx';
import type { FormOf } from '#src/lib/form/fields.ts';
import { type Editing, useDraft } from '#src/lib/form/use-draft.ts';
import type { StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props<Key extends StaffKey> extends Omit<Editing<Key>, 'onDone' | 'onWrong'> {
  title: string;
  /** What the button says. */
  confirm: string | ((form: FormOf<Key>) => string);
  /** What stands above the fields. */
  intro?: ReactNode;
  /** What follows from what is filled in, below the fields. */
  renderOutcome?: (form: FormOf<Key>) => ReactNode;
  /** What players will see, beside the fields. */
  preview?: ComponentType<{ form: FormOf<Key> }>;
  /** How things stand now, where a refusal says more than its words. */
  renderMeanwhile?: (refusal: StaffRefusal) => ReactNode;
  /** Another person must confirm it. */
  takesTwo?: boolean | ((form: FormOf<Key>) => boolean);
  isClosed?: boolean;
  onDone?: (answer: StaffAnswer<Key>) => void;
  onClose: () => void;
}

/** Asks for what a call takes and makes it: an act with its reason, or a thing that is made or changed. */
export function ActDialog<Key extends StaffKey>(props: Props<Key>) {
  const { title, confirm, intro, preview: Preview, takesTwo = false, isClosed = false, onClose } = props;
  const [until, setUntil] = useState<string>();
  const formId = useId();
  const draft = useDraft({
    ...props,
    onDone: (answer) => {
      props.onDone?.(answer);
      if (isAsked(answer)) setUntil(answer.expires_at);
      else onClose();
    },
    onWrong: () => requestAnimationFrame(() => focusWrong(formId)),
  });
  const guard = useUnsavedGuard(draft.isChanged, onClose);
  const { form, other, refusal } = draft;
  const isForTwo = typeof takesTwo === 'function' ? takesTwo(form) : takesTwo;
  if (until !== undefined)
    return (
      <Dialog title={title} width={480} place="sheet" onClose={onClose}>
        <Asked until={until} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      width={Preview ? 800 : 480}
      place="sheet"
      onClose={guard.close}
      footer={
        <Button
          type="submit"
          form={formId}
          className="w-full"
          isBusy={draft.isSending}
          disabled={isClosed || other !== undefined || (props.keys !== undefined && !draft.isChanged)}
        >
          {typeof confirm === 'function' ? confirm(form) : confirm}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={classNames('grid gap-5', Preview && 'sm:grid-cols-[minmax(0,1fr)_16rem]')}
        onSubmit={(event) => {
          event.preventDefault();
          draft.send();
        }}
      >
        <div className="flex min-w-0 flex-col gap-4">
          {intro}
          <FormFields {...draft.inputs} />
          {props.renderOutcome?.(form)}
          {isForTwo && <TwoPeopleNote />}
          {other ? (
            <Conflict mine={draft.base} other={other} onTake={draft.takeMine} />
          ) : (
            <FormProblem text={draft.problem} />
          )}
          {refusal && props.renderMeanwhile?.(refusal)}
        </div>
        {Preview && <Preview form={form} />}
      </form>
      {guard.question}
    </Dialog>
  );
}

/** Whether what was asked for waits for another person. */
const isAsked = (answer: unknown): answer is { expires_at: string } =>
  typeof answer === 'object' && answer !== null && 'approval_id' in answer && 'expires_at' in answer;

const focusWrong = (formId: string): void =>
  document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
