import { fromForm, pollProblems, toForm } from '#src/features/polls/poll-form.ts';
import type { Poll } from '#src/features/polls/polls-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useDraft } from '#src/lib/use-draft.ts';

/** What is being made of a poll, and its saving. */
export function usePollDraft(poll: Poll | undefined, onSaved: () => void) {
  const t = useT();
  return useDraft({
    thing: poll,
    toForm,
    wishOf: (form, base) => ({
      ...fromForm(form, base),
      ...(base && { poll_id: base.poll_id, version: base.version }),
    }),
    problemsOf: (form) => pollProblems(form, t),
    save: (wish, idempotencyKey) => staffApi('POST /bo/api/polls/save', wish, { idempotencyKey }),
    onSaved,
    fieldOf: (path) => path.split('.')[0] ?? path,
  });
}
