import { fromForm, questProblems, toForm } from '#src/features/quests/quest-form.ts';
import type { Quest } from '#src/features/quests/quests-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useDraft } from '#src/lib/use-draft.ts';

/** What is being made of a quest, and its saving. */
export function useQuestDraft(quest: Quest | undefined, onSaved: () => void) {
  const t = useT();
  return useDraft({
    thing: quest,
    toForm,
    wishOf: (form, base) => ({
      ...fromForm(form, base),
      ...(base && { quest_id: base.quest_id, version: base.version }),
    }),
    problemsOf: (form) => questProblems(form, t),
    save: (wish, idempotencyKey) => staffApi('POST /bo/api/quests/save', wish, { idempotencyKey }),
    onSaved,
    fieldOf: (path) => path.split('.')[0] ?? path,
  });
}
