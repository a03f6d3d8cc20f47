import { Button } from '@chokdee/ui';
import { useLocation } from 'wouter';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PollFields } from '#src/features/polls/poll-fields.tsx';
import { hasBegun } from '#src/features/polls/poll-form.ts';
import { PollPreview } from '#src/features/polls/poll-preview.tsx';
import type { Poll } from '#src/features/polls/polls-query.ts';
import { usePollDraft } from '#src/features/polls/use-poll-draft.ts';
import { useT } from '#src/lib/language.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Makes a poll or changes one, beside what players would see. */
export function PollEditor({ poll }: { poll: Poll | undefined }) {
  const t = useT();
  const [, navigate] = useLocation();
  const leave = () => navigate('/rewards/polls');
  const draft = usePollDraft(poll, leave);
  const guard = useUnsavedGuard(draft.isChanged, leave);
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          draft.save();
        }}
      >
        <PollFields
          form={draft.form}
          problems={draft.problems}
          isOpen={poll?.state === 'open'}
          hasBegun={poll !== undefined && hasBegun(poll)}
          onChange={draft.change}
        />
        {draft.other ? (
          <Conflict mine={draft.base} other={draft.other} onTake={draft.takeMine} />
        ) : (
          <FormProblem text={draft.problem} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={guard.close}>
            {t('ยกเลิก')}
          </Button>
          <Button type="submit" className="max-sm:flex-1" isBusy={draft.isSaving} disabled={draft.other !== undefined}>
            {t(poll ? 'บันทึกโพล' : 'บันทึกเป็นฉบับร่าง')}
          </Button>
        </div>
      </form>
      <PollPreview form={draft.form} />
      {guard.question}
    </div>
  );
}
