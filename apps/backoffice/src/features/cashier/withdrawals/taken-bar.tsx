import { Button, classNames, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { Hand, Lock } from 'lucide-react';
import type { Taken } from '#src/features/cashier/cashier-query.ts';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay, useMe } from '#src/lib/me.ts';
import { refreshAll } from '#src/lib/query-client.ts';

interface Props {
  taken: Taken;
  /** Takes the item, or gives it back. */
  onTake: (isTaken: boolean) => Promise<unknown>;
}

/** Whether somebody else works on an item. */
export const useIsOthers = (taken: Taken): boolean => {
  const { staff_id } = useMe();
  return taken !== null && taken.staff_id !== staff_id;
};

/** Who works on an item now, and the way to take it or to give it back. Whoever has it is left alone for ten minutes. */
export function TakenBar({ taken, onTake }: Props) {
  const t = useT();
  const { staff_id } = useMe();
  const mayWork = useMay()('cashier.work');
  const isMine = taken?.staff_id === staff_id;
  const isOthers = useIsOthers(taken);
  const { mutate, isPending } = useMutation({
    mutationFn: () => onTake(!isMine),
    onSuccess: () => toast.success(t(isMine ? 'คืนงานแล้ว' : 'รับงานแล้ว')),
    onSettled: refreshAll,
  });
  const Icon = isOthers ? Lock : Hand;
  return (
    <div
      className={classNames(
        'flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border bg-surface px-4 py-2 text-sm',
        isOthers ? 'border-error' : 'border-hairline',
      )}
    >
      <output className={classNames('flex items-center gap-2', isOthers && 'text-error')}>
        <Icon className="size-5 shrink-0" aria-hidden />
        <span>
          {taken === null && t('ยังไม่มีใครทำรายการนี้')}
          {isMine && t('คุณกำลังทำรายการนี้')}
          {taken && isOthers && t('{name} กำลังทำรายการนี้ ทำแทนได้เมื่อคืนงานหรือครบ 10 นาที', { name: taken.name })}
          {taken && (
            <>
              {' · '}
              <WaitingAge at={taken.at} />
            </>
          )}
        </span>
      </output>
      {mayWork && !isOthers && (
        <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
          {t(isMine ? 'คืนงาน' : 'รับงาน')}
        </Button>
      )}
    </div>
  );
}
