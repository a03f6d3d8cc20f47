import { Card } from '@chokdee/ui';
import { bad } from '#src/components/call-table.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import type { System } from '#src/features/system/system-query.ts';
import { useT } from '#src/lib/language.ts';

type Job = System['jobs'][number];

const { text, count } = columnsOf<Job>();
const COLUMNS = [
  {
    ...text('task', 'งาน'),
    cell: ({ task, last_error }: Job) => (
      <span lang="en">
        {task}
        {last_error && <span className="block max-w-96 text-xs break-words text-error">{last_error}</span>}
      </span>
    ),
  },
  count('waiting', 'รอ'),
  count('running', 'กำลังทำ'),
  { ...count('failed', 'ล้มเหลว'), cell: ({ failed }: Job) => bad(failed) },
];

/** What runs in the background: how many jobs of each task wait, run and failed. Those that failed come first. */
export function JobTable({ jobs }: Pick<System, 'jobs'>) {
  const t = useT();
  const ordered = jobs.toSorted((one, other) => other.failed - one.failed || one.task.localeCompare(other.task));
  return (
    <Card className="min-w-0 overflow-clip">
      <h2 className="px-4 pt-4 pb-1 font-medium">{t('งานเบื้องหลัง')}</h2>
      {jobs.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">{t('ยังไม่เคยมีงาน')}</p>
      ) : (
        <PlainTable label="งานเบื้องหลัง" columns={COLUMNS} rows={ordered} rowId={({ task }) => task} />
      )}
    </Card>
  );
}
