import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { type Alarm, KIND_NAMES } from '#src/features/alarms/alarms-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const AssignDialog = lazyPart(() => import('#src/features/alarms/assign-dialog.tsx'));
const CloseDialog = lazyPart(() => import('#src/features/alarms/close-dialog.tsx'));

/** What can be done with an alarm that is open. */
export function AlarmActs({ alarm }: { alarm: Alarm }) {
  const t = useT();
  const [dialog, setDialog] = useState<'assign' | 'close'>();
  const acknowledge = useAct({
    call: 'POST /bo/api/alarms/acknowledge',
    done: t('รับทราบแล้ว'),
  });
  const name = <span className="sr-only"> {t(KIND_NAMES[alarm.kind])}</span>;
  const close = () => setDialog(undefined);
  return (
    <span className="relative flex justify-end gap-2 max-sm:flex-wrap">
      {alarm.seen_by === null && (
        <Button
          variant="outline"
          isBusy={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ alarm_id: alarm.alarm_id })}
        >
          {t('รับทราบ')}
          {name}
        </Button>
      )}
      <Button variant="outline" onClick={() => setDialog('assign')}>
        {t('มอบหมาย')}
        {name}
      </Button>
      <Button variant="outline" onClick={() => setDialog('close')}>
        {t('ปิดเรื่อง')}
        {name}
      </Button>
      {dialog === 'assign' && <AssignDialog alarm={alarm} onClose={close} />}
      {dialog === 'close' && <CloseDialog alarm={alarm} onClose={close} />}
    </span>
  );
}
