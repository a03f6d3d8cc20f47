import { columnsOf } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { periodOf, REPORT_NAMES, type ReportFile, RHYTHM_NAMES } from '#src/features/reports/report-columns.ts';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { ReportsPage } from '#src/features/reports/reports-page.tsx';
import { useLanguage, useT } from '#src/lib/language.ts';

const REFRESH_MS = 60_000;

const { text, count, instant } = columnsOf<ReportFile>();
const COLUMNS = [
  {
    ...text('report', 'รายงาน', { value: ({ report }, t) => t(REPORT_NAMES[report]) }),
    cell: (row: ReportFile) => <Name file={row} />,
  },
  {
    ...text('period', 'ช่วง', { value: ({ from_day, to_day }) => `${from_day} – ${to_day}` }),
    cell: (row: ReportFile) => <Period file={row} />,
  },
  text('rhythm', 'มาทุก', { value: ({ rhythm }, t) => t(RHYTHM_NAMES[rhythm]) }),
  instant('made_at', 'ทำเมื่อ'),
  count('row_count', 'แถว'),
];

/** `/reports`: the reports that came to oneself; a row opens to what it says, and saves it as a file. */
export function ReportsScreen() {
  return (
    <ListScreen
      page={ReportsPage}
      title="รายงานของฉัน"
      eyebrow="เก็บไว้ 90 วัน ตัวเลขเป็นของตอนที่ทำรายงาน"
      name="reports"
      call="GET /bo/api/reports"
      refresh_ms={REFRESH_MS}
      columns={COLUMNS}
      rowId={({ file_id }) => file_id}
      renderRow={(file, onClose) => <ReportDialog file={file} onClose={onClose} />}
      empty={['ยังไม่มีรายงาน', 'รายงานที่ตั้งเวลาให้คุณจะมาอยู่ที่นี่']}
    />
  );
}

function Name({ file: { report, is_new } }: { file: ReportFile }) {
  const t = useT();
  return (
    <span className={is_new ? 'font-medium' : undefined}>
      {t(REPORT_NAMES[report])}
      {is_new && <span className="ml-2 text-xs text-gold">{t('ใหม่')}</span>}
    </span>
  );
}

function Period({ file }: { file: ReportFile }) {
  const language = useLanguage((state) => state.language);
  return <span className="whitespace-nowrap">{periodOf(file, language)}</span>;
}
