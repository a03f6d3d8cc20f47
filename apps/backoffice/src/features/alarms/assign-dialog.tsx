import { useQuery } from '@tanstack/react-query';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { Detail } from '#src/features/alarms/alarm-detail.tsx';
import { type Alarm, peopleQuery } from '#src/features/alarms/alarms-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMe } from '#src/lib/me.ts';

/** Gives an alarm to someone who sees it, or to nobody. */
export function AssignDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const t = useT();
  const { staff_id: own } = useMe();
  const { data: people } = useQuery(peopleQuery(alarm.alarm_id));
  if (!people) return null;
  return (
    <ActDialog
      call="POST /bo/api/alarms/assign"
      title={t('มอบหมาย')}
      intro={<Detail alarm={alarm} />}
      fields={{
        staff_id: {
          label: 'ผู้ดูแล',
          nothing: 'ยังไม่มีผู้ดูแล',
          choices: people.map(({ staff_id, username }) => [
            String(staff_id),
            staff_id === own ? `${username} (${t('ฉัน')})` : username,
          ]),
        },
      }}
      thing={{ staff_id: alarm.held_by?.staff_id ?? null }}
      given={{ alarm_id: alarm.alarm_id }}
      confirm={t('มอบหมาย')}
      done={t('มอบหมายแล้ว')}
      onClose={onClose}
    />
  );
}
