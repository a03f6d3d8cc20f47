import { Dialog } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#src/components/loaded.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { SaveTable } from '#src/components/table/save-table.tsx';
import { sayColumns } from '#src/components/table/table-model.ts';
import {
  periodOf,
  REPORT_COLUMNS,
  REPORT_NAMES,
  REPORT_NOTES,
  type ReportFile,
} from '#src/features/reports/report-columns.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

interface Props {
  file: ReportFile;
  onClose: () => void;
}

/** A report as it was made, and as a workbook or CSV. */
export function ReportDialog({ file, onClose }: Props) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { file_id, report, from_day, to_day } = file;
  const query = useQuery({
    queryKey: ['report', file_id],
    queryFn: async () => {
      const opened = await staffApi('POST /bo/api/reports/open', { file_id });
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'report' });
      return opened;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const columns = REPORT_COLUMNS[report];
  const note = REPORT_NOTES[report];
  const days = from_day === to_day ? to_day : `${from_day}-${to_day}`;
  return (
    <Dialog title={t(REPORT_NAMES[report])} width={800} place="sheet" onClose={onClose}>
      <Loaded query={query}>
        {({ rows }) => (
          <div className="flex flex-col gap-3">
            <div className="flex items-center justify-between gap-3">
              <p className="text-sm text-muted">
                {periodOf(file, language)}
                {note && <span className="block text-xs">{t(note)}</span>}
              </p>
              <SaveTable
                name={report.replace('_', '-')}
                day={days}
                columns={sayColumns(columns, t)}
                rows={() => rows}
              />
            </div>
            {rows.length === 0 ? (
              <p className="text-sm text-muted">{t('ไม่มีอะไรเกิดขึ้นในช่วงนี้')}</p>
            ) : (
              <PlainTable
                isTight
                label={REPORT_NAMES[report]}
                columns={columns}
                rows={rows}
                rowId={(row) => `${row['product'] ?? ''} ${row['day'] ?? row['id'] ?? row['name']}`}
              />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
