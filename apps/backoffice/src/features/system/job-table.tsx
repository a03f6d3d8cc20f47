import { Card, classNames } from '@chokdee/ui';
import type { System } from '#src/features/system/system-query.ts';
import { useT } from '#src/lib/language.ts';

const CELL = 'px-4 py-2';

/** What runs in the background: how many jobs of each task wait, run and failed. Those that failed come first. */
export function JobTable({ jobs }: Pick<System, 'jobs'>) {
  const t = useT();
  const ordered = [...jobs].sort((one, other) => other.failed - one.failed || one.task.localeCompare(other.task));
  return (
    <Card className="min-w-0 overflow-clip">
      <h2 className="px-4 pt-4 pb-1 font-medium">{t('งานเบื้องหลัง')}</h2>
      {jobs.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{t('ยังไม่เคยมีงาน')}</p>}
      {jobs.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <section tabIndex={0} aria-label={t('งานเบื้องหลัง')} className="overflow-x-auto -outline-offset-2">
          <table className="w-full text-sm">
            <thead className="text-muted">
              <tr>
                <th scope="col" className={classNames(CELL, 'text-left font-normal')}>
                  {t('งาน')}
                </th>
                {[t('รอ'), t('กำลังทำ'), t('ล้มเหลว')].map((title) => (
                  <th key={title} scope="col" className={classNames(CELL, 'text-right font-normal whitespace-nowrap')}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered.map(({ task, waiting, running, failed, last_error }) => (
                <tr key={task} className="border-t border-hairline align-top">
                  <th scope="row" className={classNames(CELL, 'text-left font-normal')} lang="en">
                    {task}
                    {last_error && <span className="block max-w-96 text-xs break-words text-error">{last_error}</span>}
                  </th>
                  <Count value={waiting} />
                  <Count value={running} />
                  <Count value={failed} isBad />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

const Count = ({ value, isBad = false }: { value: number; isBad?: boolean }) => (
  <td className={classNames(CELL, 'text-right', value === 0 ? 'text-muted' : isBad && 'font-medium text-error')}>
    {value.toLocaleString('th-TH')}
  </td>
);
