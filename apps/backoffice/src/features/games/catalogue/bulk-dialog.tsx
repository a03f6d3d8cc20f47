import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { tagsInput } from '#src/features/games/catalogue/tags-input.tsx';
import { useT } from '#src/lib/language.ts';

interface Props {
  game_ids: number[];
  onClose: () => void;
  /** Called once the games are changed. */
  onDone: () => void;
}

/** Gives many games tags, takes some from them, or places them one after the other. */
export function BulkDialog({ game_ids, onClose, onDone }: Props) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/games/edit"
      title={t('แก้ {count} เกม', { count: game_ids.length })}
      fields={{
        tags_add: tagsInput('เพิ่มป้าย'),
        tags_remove: tagsInput('เอาป้ายออก'),
        position: { label: 'จัดลำดับเริ่มที่', hint: 'เกมถัดไปต่อกันตามลำดับที่เลือก เว้นว่าง: ไม่เปลี่ยน' },
      }}
      given={{ game_ids }}
      finish={({ position, ...sent }) => ({ ...sent, ...(position !== null && { position }) })}
      confirm={t('บันทึก')}
      done={({ changed }) => t('แก้แล้ว {count} เกม', { count: changed })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
