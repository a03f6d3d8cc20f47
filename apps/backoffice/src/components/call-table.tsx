import { classNames } from '@chokdee/ui';
import { useT } from '#src/lib/language.ts';

const CELL = 'px-4 py-2';

interface CountedCall {
  readonly what: string;
  readonly calls: number;
  readonly failures: number;
  readonly mean_ms: number;
}

/** How the calls of a provider went in the last hour, one by one. */
export function CallTable({ calls }: { calls: readonly CountedCall[] }) {
  const t = useT();
  if (calls.length === 0) return <p className="px-4 pb-4 text-sm text-muted">{t('ยังไม่มีการเรียกในชั่วโมงนี้')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section tabIndex={0} aria-label={t('แยกตามคำสั่ง')} className="overflow-x-auto -outline-offset-2">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className={classNames(CELL, 'text-left font-normal')}>
              {t('คำสั่งที่เรียก')}
            </th>
            {[t('เรียก'), t('ล้มเหลว'), t('เวลาเฉลี่ย')].map((title) => (
              <th key={title} scope="col" className={classNames(CELL, 'text-right font-normal whitespace-nowrap')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.what} className="border-t border-hairline">
              <th scope="row" className={classNames(CELL, 'text-left font-normal')} lang="en">
                {call.what}
              </th>
              <td className={classNames(CELL, 'text-right')}>{call.calls.toLocaleString('th-TH')}</td>
              <td className={classNames(CELL, 'text-right', call.failures > 0 && 'font-medium text-error')}>
                {call.failures.toLocaleString('th-TH')}
              </td>
              <td className={classNames(CELL, 'text-right whitespace-nowrap')}>
                {t('{count} มิลลิวินาที', { count: call.mean_ms })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
