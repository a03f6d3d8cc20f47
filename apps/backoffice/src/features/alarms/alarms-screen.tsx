import { classNames } from '@chokdee/ui';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Instant } from '#src/components/instant.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { anyOf, chips } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { AlarmActs } from '#src/features/alarms/alarm-acts.tsx';
import { AlarmsPage } from '#src/features/alarms/alarms-page.tsx';
import { type Alarm, KIND_NAMES, pathOf, REFRESH_MS } from '#src/features/alarms/alarms-query.ts';
import { ACTION_NAMES } from '#src/lib/action-names.ts';
import type { Translate } from '#src/lib/language.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const STATES = { open: 'ยังไม่ปิด', closed: 'ปิดแล้ว' } as const;
const FILTERS = { state: chips('สถานะ', STATES, 'open'), kind: anyOf('เรื่อง', KIND_NAMES) };

/** What happened, and of what; of an act of staff by its name. */
const sayDetail = ({ kind, subject, detail }: Alarm, t: Translate): string => {
  const act = kind === 'staff_act' ? subject.slice(subject.indexOf(' ') + 1) : undefined;
  return [act && t.data(ACTION_NAMES[act] ?? act), detail].filter(Boolean).join(' · ');
};

const { text, instant, acts } = columnsOf<Alarm>();
const SUBJECT: Column<Alarm> = {
  id: 'kind',
  title: 'เรื่อง',
  value: (row, t) => `${t(KIND_NAMES[row.kind])}: ${sayDetail(row, t)}`,
  cell: (row) => <Subject alarm={row} />,
};
const RAISED: Column<Alarm> = {
  ...instant('raised_at', 'เมื่อ'),
  cell: ({ raised_at, last_at, times }: Alarm) => <Raised {...{ raised_at, last_at, times }} />,
};
const HOLDER = text('held_by', 'ผู้ดูแล', {
  value: ({ held_by, seen_by }) => held_by?.username ?? seen_by ?? '',
  below: ({ held_by, seen_by }, t) => (seen_by !== null && !held_by ? t('รับทราบแล้ว') : ''),
});
const OPEN = [SUBJECT, HOLDER, RAISED];
const ACTED = [SUBJECT, HOLDER, RAISED, acts((alarm) => <AlarmActs alarm={alarm} />)];
const CLOSED = [
  SUBJECT,
  RAISED,
  instant('closed_at', 'ปิดเมื่อ'),
  text('closed_by', 'ปิดโดย', { value: ({ closed_by }, t) => closed_by ?? t('หายเอง') }),
  text('note', 'หมายเหตุ'),
];

/** `/alarms`: what somebody must look at, with what it is about, who looks after it, and what can be done. */
export function AlarmsScreen() {
  const may = useMay()('alarms.work');
  return (
    <ListScreen
      page={AlarmsPage}
      title="แจ้งเตือน"
      eyebrow="ทุกเรื่องที่ต้องมีคนดู ปิดเองเมื่อเหตุหายไป"
      name="alarms"
      call="GET /bo/api/alarms"
      refresh_ms={REFRESH_MS}
      filters={FILTERS}
      columns={({ state }) => (state === 'closed' ? CLOSED : may ? ACTED : OPEN)}
      rowId={({ alarm_id }) => alarm_id}
      empty={({ state, kind }) =>
        state === 'open' && !kind ? ['ไม่มีเรื่องค้าง', 'เมื่อมีเรื่องที่ต้องดูแล จะขึ้นที่นี่เอง'] : ['ไม่พบรายการ', 'ลองเปลี่ยนตัวกรอง']
      }
    />
  );
}

function Subject({ alarm }: { alarm: Alarm }) {
  const t = useT();
  const path = pathOf(alarm);
  const isHigh = alarm.severity === 'high';
  const Icon = isHigh ? OctagonAlert : TriangleAlert;
  const detail = sayDetail(alarm, t);
  return (
    <div className="flex min-w-64 gap-2 py-1">
      <Icon className={classNames('mt-0.5 size-5 shrink-0', isHigh ? 'text-error' : 'text-gold')} aria-hidden />
      <div className="min-w-0">
        <p className={classNames('font-medium', isHigh && 'text-error')}>
          {isHigh && <span className="sr-only">{t('ด่วน')} </span>}
          {t(KIND_NAMES[alarm.kind])}
        </p>
        {path ? (
          <Link href={path} className="break-words text-info underline">
            {detail || t('เปิดดู')}
          </Link>
        ) : (
          <p className="break-words text-muted">{detail}</p>
        )}
      </div>
    </div>
  );
}

function Raised({ raised_at, last_at, times }: Pick<Alarm, 'raised_at' | 'last_at' | 'times'>) {
  const t = useT();
  return (
    <>
      <Instant at={raised_at} />
      {times > 1 && (
        <span className="block text-xs whitespace-nowrap text-muted">
          {t('{times} ครั้ง ล่าสุด', { times: times.toLocaleString('th-TH') })} <Instant at={last_at} />
        </span>
      )}
    </>
  );
}
