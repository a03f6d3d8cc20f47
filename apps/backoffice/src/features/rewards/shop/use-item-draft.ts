import { fromForm, itemProblems, toForm } from '#src/features/rewards/shop/item-form.ts';
import type { Item } from '#src/features/rewards/shop/shop-words.ts';
import { useDraft } from '#src/features/rewards/use-draft.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** What is being made of an item, and its saving. */
export function useItemDraft(item: Item | undefined, onSaved: () => void) {
  const t = useT();
  return useDraft({
    thing: item,
    toForm,
    wishOf: (form, base) => ({ ...fromForm(form), ...(base && { item_id: base.item_id, version: base.version }) }),
    problemsOf: (form) => itemProblems(form, t),
    save: (wish, idempotencyKey) => staffApi('POST /bo/api/shop/items/save', wish, { idempotencyKey }),
    onSaved,
  });
}
