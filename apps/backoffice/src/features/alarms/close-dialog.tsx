import { alarmKind } from '@chokdee/contract/staff';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { Detail } from '#src/features/alarms/alarm-detail.tsx';
import type { Alarm } from '#src/features/alarms/alarms-query.ts';
import { useT } from '#src/lib/language.ts';

/** Takes an alarm off the list, with what was done. */
export function CloseDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/alarms/close"
      title={t('ปิดเรื่อง')}
      intro={
        <>
          <Detail alarm={alarm} />
          {!alarmKind(alarm.kind).isEvent && (
            <p className="text-sm text-muted">{t('ถ้าเหตุยังอยู่ เรื่องนี้จะไม่ขึ้นอีกจนกว่าเหตุจะหายไปแล้วกลับมาใหม่')}</p>
          )}
        </>
      }
      fields={{ note: { label: 'ทำอะไรไปแล้ว', rows: 3, isNeeded: true, wrong: 'เขียนว่าทำอะไรไปแล้ว' } }}
      given={{ alarm_id: alarm.alarm_id }}
      confirm={t('ปิดเรื่อง')}
      done={t('ปิดเรื่องแล้ว')}
      onClose={onClose}
    />
  );
}
