import { useQuery } from '@tanstack/react-query';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { type Alarm, KIND_NAMES, peopleQuery, refreshAlarms } from '#src/features/alarms/alarms-query.ts';
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
      thing={{ staff_id: alarm.held_by?.staff_id ?? own }}
      given={{ alarm_id: alarm.alarm_id }}
      confirm={t('มอบหมาย')}
      done={t('มอบหมายแล้ว')}
      refresh={refreshAlarms}
      onClose={onClose}
    />
  );
}

/** What an alarm is about, above what is asked for. */
export function Detail({ alarm: { kind, detail } }: { alarm: Alarm }) {
  const t = useT();
  return (
    <p className="text-sm">
      <span className="font-medium">{t(KIND_NAMES[kind])}</span> <span className="text-muted">{detail}</span>
    </p>
  );
}
