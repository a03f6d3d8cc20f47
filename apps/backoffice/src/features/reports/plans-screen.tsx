import type { StaffAnswer } from '@chokdee/contract';
import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CircleCheck, CirclePause } from 'lucide-react';
import { useState } from 'react';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import { type Plan, PlanDialog, plansQuery } from '#src/features/reports/plan-dialog.tsx';
import { REPORT_NAMES, RHYTHM_NAMES } from '#src/features/reports/report-columns.ts';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';
import { useT } from '#src/lib/language.ts';

type Plans = StaffAnswer<'GET /bo/api/reports/plans'>;

const STATES = {
  on: ['ส่งอยู่', [CircleCheck, 'text-win']],
  off: ['พักไว้', [CirclePause, 'text-muted']],
} as const;

const { text, state, instant } = columnsOf<Plan>();
const columnsFor = (staff: Plans['staff']) => [
  text('report', 'รายงาน', { value: ({ report }, t) => t(REPORT_NAMES[report]) }),
  text('rhythm', 'มาทุก', { value: ({ rhythm }, t) => t(RHYTHM_NAMES[rhythm]) }),
  text('receivers', 'ผู้รับ', {
    value: ({ receivers }) =>
      staff.flatMap(({ staff_id, name }) => (receivers.includes(staff_id) ? [name] : [])).join(', '),
  }),
  state('state', 'สถานะ', STATES, ({ is_active }) => (is_active ? 'on' : 'off')),
  instant('last_made_at', 'ทำล่าสุด'),
];

/** `/reports/plans`: which reports come by themselves, how often and to whom. */
export function PlansScreen() {
  const t = useT();
  const query = useQuery(plansQuery());
  const view = useTableView();
  const [opened, setOpened] = useState<Plan | 'new'>();
  const staff = query.data?.staff ?? [];
  return (
    <ReportsPage title={t('ตั้งเวลารายงาน')} eyebrow={t('ระบบทำให้เอง ผู้รับเห็นเฉพาะสิ่งที่มีสิทธิ์ดู')}>
      <DataTable
        name="report-plans"
        label={t('ตั้งเวลารายงาน')}
        columns={columnsFor(staff)}
        source={wholeList({ ...query, data: query.data?.plans })}
        view={view}
        rowId={(row) => String(row.plan_id)}
        onOpen={setOpened}
        filters={
          <Button onClick={() => setOpened('new')}>
            <CalendarPlus className="size-5" aria-hidden />
            {t('ตั้งรายงาน')}
          </Button>
        }
        empty={{ title: t('ยังไม่ได้ตั้งรายงาน'), text: t('ตั้งรายงานแรกได้จากปุ่มด้านบน') }}
      />
      {opened && (
        <PlanDialog {...(opened !== 'new' && { plan: opened })} staff={staff} onClose={() => setOpened(undefined)} />
      )}
    </ReportsPage>
  );
}
