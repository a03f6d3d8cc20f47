import type { StaffCall, StaffDone, StaffKey } from '@chokdee/contract';
import { isAlwaysForTwo, staffCalls } from '@chokdee/contract/staff';
import { Button, classNames, Dialog } from '@chokdee/ui';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { DraftProblem } from '#src/components/form/conflict.tsx';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { Asked, TwoPeopleNote } from '#src/components/two-people.tsx';
import type { AskedAnswer } from '#src/lib/form/asked-answer.ts';
import type { FormOf } from '#src/lib/form/fields.ts';
import { focusWrong } from '#src/lib/form/focus-wrong.ts';
import { type Draft, type Editing, useDraft } from '#src/lib/form/use-draft.ts';
import { useMay } from '#src/lib/me.ts';
import type { StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props<Key extends StaffKey> extends Omit<Editing<Key>, 'onDone' | 'onAsked' | 'onWrong'> {
  title: string;
  /** What the button says. */
  confirm: string | ((form: FormOf<Key>) => string);
  /** What stands above the fields. */
  intro?: ReactNode;
  renderIntro?: (draft: Draft<Key>) => ReactNode;
  /** What follows from what is filled in, below the fields. */
  renderOutcome?: (form: FormOf<Key>, draft: Draft<Key>) => ReactNode;
  /** The same above the button, in sight however long the form is. */
  renderKept?: (form: FormOf<Key>) => ReactNode;
  /** What players will see, beside the fields. */
  preview?: ComponentType<{ form: FormOf<Key> }>;
  /** How things stand now, where a refusal says more than its words. */
  renderMeanwhile?: (refusal: StaffRefusal) => ReactNode;
  /** Another person must confirm it. */
  takesTwo?: boolean | ((form: FormOf<Key>) => boolean);
  /** What else can be done with it, beside the button. */
  aside?: ReactNode;
  isClosed?: boolean;
  isWide?: boolean;
  /** What is shown when it is done, such as a secret that is shown once; without it the dialog closes. */
  renderDone?: (answer: StaffDone<Key>) => ReactNode;
  onDone?: (answer: StaffDone<Key>) => void;
  onClose: () => void;
}

/** Asks for what a call takes and makes it: an act with its reason, or a thing that is made or changed. */
export function ActDialog<Key extends StaffKey>(props: Props<Key>) {
  const { title, confirm, intro, preview: Preview, takesTwo = false, isClosed = false, onClose } = props;
  const [answer, setAnswer] = useState<StaffDone<Key>>();
  const [asked, setAsked] = useState<AskedAnswer>();
  const formId = useId();
  const draft = useDraft({
    ...props,
    onDone: (given) => {
      props.onDone?.(given);
      if (props.renderDone) setAnswer(given);
      else onClose();
    },
    onAsked: setAsked,
    onWrong: () => focusWrong(formId),
  });
  const guard = useUnsavedGuard(draft.isChanged, onClose);
  const may = useMay();
  const { permission }: StaffCall = staffCalls[props.call];
  const { form, other, refusal } = draft;
  const isForTwo = isAlwaysForTwo(props.call) || (typeof takesTwo === 'function' ? takesTwo(form) : takesTwo);
  if (asked || answer !== undefined)
    return (
      <Dialog title={title} width={480} place="sheet" onClose={onClose}>
        {asked ? <Asked until={asked.expires_at} onClose={onClose} /> : props.renderDone?.(answer as StaffDone<Key>)}
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      width={Preview || props.isWide ? 800 : 480}
      place="sheet"
      onClose={guard.close}
      footer={
        (!permission || may(permission)) && (
          <div className="flex flex-wrap gap-3">
            {props.renderKept && <div className="basis-full empty:hidden">{props.renderKept(form)}</div>}
            <Button
              type="submit"
              form={formId}
              className="flex-1"
              isBusy={draft.isSending}
              disabled={isClosed || other !== undefined || (draft.base !== undefined && !draft.isChanged)}
            >
              {typeof confirm === 'function' ? confirm(form) : confirm}
            </Button>
            {props.aside}
          </div>
        )
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
          {props.renderIntro?.(draft)}
          <FormFields {...draft.inputs} />
          {props.renderOutcome?.(form, draft)}
          {isForTwo && <TwoPeopleNote />}
          <DraftProblem draft={draft} />
          {refusal && props.renderMeanwhile?.(refusal)}
        </div>
        {Preview && <Preview form={form} />}
      </form>
      {guard.question}
    </Dialog>
  );
}
