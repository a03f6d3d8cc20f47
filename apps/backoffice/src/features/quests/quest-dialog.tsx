import { Button, Dialog } from '@chokdee/ui';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { QuestFields } from '#src/features/quests/quest-fields.tsx';
import { QuestPreview } from '#src/features/quests/quest-preview.tsx';
import type { Quest } from '#src/features/quests/quests-query.ts';
import { useQuestDraft } from '#src/features/quests/use-quest-draft.ts';
import { useT } from '#src/lib/language.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Makes a quest or changes it, beside what players see. What was rewarded keeps what it measures and pays. */
export function QuestDialog({ quest, onClose }: { quest: Quest | undefined; onClose: () => void }) {
  const t = useT();
  const draft = useQuestDraft(quest, onClose);
  const guard = useUnsavedGuard(draft.isChanged, onClose);
  const isFixed = quest?.was_rewarded ?? false;
  return (
    <Dialog
      title={t(quest ? 'แก้ไขภารกิจ' : 'เพิ่มภารกิจ')}
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
          {t('บันทึกภารกิจ')}
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex flex-col gap-4">
          {isFixed && (
            <p className="rounded-control bg-raised px-4 py-3 text-sm text-pretty">
              {t('มีสมาชิกรับรางวัลแล้ว แก้ได้เฉพาะข้อความ รูป เวลา ลำดับ และการแสดง')}
            </p>
          )}
          <QuestFields form={draft.form} problems={draft.problems} isFixed={isFixed} onChange={draft.change} />
          {draft.other ? (
            <Conflict mine={draft.base} other={draft.other} onTake={draft.takeMine} />
          ) : (
            <FormProblem text={draft.problem} />
          )}
        </div>
        <QuestPreview form={draft.form} />
      </div>
      {guard.question}
    </Dialog>
  );
}
