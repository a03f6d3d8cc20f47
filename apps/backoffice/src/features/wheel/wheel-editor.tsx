import { Button } from '@chokdee/ui';
import { useLocation } from 'wouter';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { WheelFields } from '#src/features/wheel/wheel-fields.tsx';
import { fromForm, toForm, wheelProblems } from '#src/features/wheel/wheel-form.ts';
import { WheelPreview } from '#src/features/wheel/wheel-preview.tsx';
import type { Wheel } from '#src/features/wheel/wheels-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useDraft } from '#src/lib/use-draft.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Changes a wheel, beside its face, its odds and what a spin costs. */
export function WheelEditor({ wheel }: { wheel: Wheel }) {
  const t = useT();
  const [, navigate] = useLocation();
  const leave = () => navigate('/rewards/wheels');
  const draft = useDraft({
    thing: wheel,
    toForm,
    wishOf: (form, base) => fromForm(form, base ?? wheel),
    problemsOf: (form) => wheelProblems(form, t),
    save: (wish, idempotencyKey) => staffApi('POST /bo/api/wheels/save', wish, { idempotencyKey }),
    onSaved: leave,
  });
  const guard = useUnsavedGuard(draft.isChanged, leave);
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          draft.save();
        }}
      >
        <WheelFields
          form={draft.form}
          problems={draft.problems}
          hasFree={wheel.wheel_id === 2}
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
            {t('บันทึกวงล้อ')}
          </Button>
        </div>
      </form>
      <WheelPreview form={draft.form} />
      {guard.question}
    </div>
  );
}
