import { Button, Card, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, ListChecks, Tags } from 'lucide-react';
import { useState } from 'react';
import { EDIT_MAX, type GameEdit } from '#src/features/games/games-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { doAct } from '#src/lib/staff-api.ts';

const BulkDialog = lazyPart(() => import('#src/features/games/catalogue/bulk-dialog.tsx'));

interface Props {
  ticked: ReadonlySet<number>;
  /** How many games the filters let through. */
  total: number;
  onTickAll: () => Promise<void>;
  onClear: () => void;
}

const SMALL = 'px-3! text-sm font-normal!';

/** What can be done with all games that are ticked. It stays in view while the table scrolls. */
export function BulkBar({ ticked, total, onTickAll, onClear }: Props) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [isTicking, setIsTicking] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (edit: GameEdit) => doAct('POST /bo/api/games/edit', edit),
    onSuccess: ({ changed }) => {
      toast.success(t('แก้แล้ว {count} เกม', { count: changed }));
      onClear();
    },
  });
  const show = (is_shown: boolean) => mutate({ game_ids: [...ticked], is_shown });
  const tickAll = async () => {
    setIsTicking(true);
    await onTickAll().catch((error: Error) => toast.error(error.message));
    setIsTicking(false);
  };
  const isNone = ticked.size === 0;
  return (
    <Card className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 px-4 py-2 shadow-lg">
      <p className="mr-2 text-sm" aria-live="polite">
        {t('เลือกแล้ว {count} เกม', { count: ticked.size })}
      </p>
      <Button variant="outline" className={SMALL} isBusy={isTicking} onClick={() => void tickAll()}>
        <ListChecks className="size-4" aria-hidden />
        {total > EDIT_MAX ? t('เลือก {count} เกมแรก', { count: EDIT_MAX }) : t('เลือกทั้ง {count} เกม', { count: total })}
      </Button>
      {!isNone && (
        <>
          <Button
            variant="outline"
            className={SMALL}
            isBusy={isPending && variables.is_shown === true}
            onClick={() => show(true)}
          >
            <Eye className="size-4" aria-hidden />
            {t('แสดง')}
          </Button>
          <Button
            variant="outline"
            className={SMALL}
            isBusy={isPending && variables.is_shown === false}
            onClick={() => show(false)}
          >
            <EyeOff className="size-4" aria-hidden />
            {t('ซ่อน')}
          </Button>
          <Button variant="outline" className={SMALL} onClick={() => setIsOpen(true)}>
            <Tags className="size-4" aria-hidden />
            {t('ป้ายและลำดับ')}
          </Button>
          <Button variant="quiet" className={SMALL} onClick={onClear}>
            {t('ล้างที่เลือก')}
          </Button>
        </>
      )}

      {isOpen && <BulkDialog game_ids={[...ticked]} onClose={() => setIsOpen(false)} onDone={onClear} />}
    </Card>
  );
}
