import { Button, Dialog } from '@chokdee/ui';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { ItemFields } from '#src/features/shop/item-fields.tsx';
import { ItemPreview } from '#src/features/shop/item-preview.tsx';
import type { Item } from '#src/features/shop/shop-words.ts';
import { useItemDraft } from '#src/features/shop/use-item-draft.ts';
import { useT } from '#src/lib/language.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Puts something into the point shop or changes it, beside what players see. */
export function ItemDialog({ item, onClose }: { item: Item | undefined; onClose: () => void }) {
  const t = useT();
  const draft = useItemDraft(item, onClose);
  const guard = useUnsavedGuard(draft.isChanged, onClose);
  return (
    <Dialog
      title={t(item ? 'แก้ไขของรางวัล' : 'เพิ่มของรางวัล')}
      width={800}
      place="sheet"
      onClose={guard.close}
      footer={
        <Button
          className="w-full"
          isBusy={draft.isSaving}
          disabled={!draft.isChanged || draft.other !== undefined}
          onClick={draft.save}
        >
          {t('บันทึกของรางวัล')}
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex flex-col gap-4">
          <ItemFields form={draft.form} problems={draft.problems} isNew={!item} onChange={draft.change} />
          {draft.other ? (
            <Conflict mine={draft.base} other={draft.other} onTake={draft.takeMine} />
          ) : (
            <FormProblem text={draft.problem} />
          )}
        </div>
        <ItemPreview form={draft.form} taken={item?.taken ?? 0} />
      </div>
      {guard.question}
    </Dialog>
  );
}
