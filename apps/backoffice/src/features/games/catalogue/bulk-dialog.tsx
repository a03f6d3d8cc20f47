import { Button, Dialog, TextField, toast, useForm } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { areTags, readTags } from '#src/features/games/catalogue/tag-list.ts';
import { editGames } from '#src/features/games/games-query.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  game_ids: number[];
  onClose: () => void;
  /** Called once the games are changed. */
  onDone: () => void;
}

const PLACE = /^\d{1,6}$/;

/** Gives many games tags, takes some from them, or places them one after the other. */
export function BulkDialog({ game_ids, onClose, onDone }: Props) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['tags_add', 'tags_remove', 'position'],
    check: ({ tags_add, tags_remove, position }) => ({
      ...(!areTags(tags_add) && { tags_add: t('ใช้ตัวอักษร ตัวเลข - และ _ คั่นด้วยเว้นวรรค') }),
      ...(!areTags(tags_remove) && { tags_remove: t('ใช้ตัวอักษร ตัวเลข - และ _ คั่นด้วยเว้นวรรค') }),
      ...(position.trim() !== '' && !PLACE.test(position.trim()) && { position: t('กรอกตัวเลข 0–999,999') }),
    }),
    send: async ({ tags_add, tags_remove, position }) => {
      const place = position.trim();
      const changed = await editGames({
        game_ids,
        tags_add: readTags(tags_add),
        tags_remove: readTags(tags_remove),
        ...(place !== '' && { position: Number(place) }),
      });
      toast.success(t('แก้แล้ว {count} เกม', { count: changed }));
      onDone();
      onClose();
    },
  });
  return (
    <Dialog title={t('แก้ {count} เกม', { count: game_ids.length })} width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        <TextField {...field('tags_add')} label={t('เพิ่มป้าย')} hint={t('คั่นด้วยเว้นวรรค')} autoComplete="off" />
        <TextField {...field('tags_remove')} label={t('เอาป้ายออก')} autoComplete="off" />
        <TextField
          {...field('position')}
          label={t('จัดลำดับเริ่มที่')}
          hint={t('เกมถัดไปต่อกันตามลำดับที่เลือก เว้นว่าง: ไม่เปลี่ยน')}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t('บันทึก')}
        </Button>
      </form>
    </Dialog>
  );
}
