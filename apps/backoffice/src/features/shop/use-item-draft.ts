import { fromForm, itemProblems, toForm } from '#src/features/shop/item-form.ts';
import type { Item } from '#src/features/shop/shop-words.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useDraft } from '#src/lib/use-draft.ts';

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
