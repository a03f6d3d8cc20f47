import { Card, classNames } from '@chokdee/ui';
import { BY, type By, mainCauses, type Why } from '#src/features/profit/levels.ts';
import { useT } from '#src/lib/language.ts';

const FELL = ['bg-error', 'bg-error/75', 'bg-error/50'] as const;
const ROSE = ['bg-win', 'bg-win/75', 'bg-win/50'] as const;

/** How much of a change a few rows explain, as a bar and in words. */
export function Causes({ why, by, nameOf }: { why: Why; by: By; nameOf: (row: Why['rows'][number]) => string }) {
  const t = useT();
  const causes = mainCauses(why);
  const explained = causes.reduce((sum, { share }) => sum + share, 0);
  if (causes.length === 0 || why.rows.length < 2) return null;
  const isFall = why.total.gross_win < why.total.before.gross_win;
  const rest = Math.max(0, 100 - explained);
  const said = { count: causes.length, what: t(BY[by][1]), percent: Math.round(explained) };
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-medium">
          {t(
            isFall
              ? '{count} {what}อธิบาย {percent}% ของกำไรขั้นต้นที่ลดลง'
              : '{count} {what}อธิบาย {percent}% ของกำไรขั้นต้นที่เพิ่มขึ้น',
            said,
          )}
        </h2>
        <p className="text-xs text-muted">{t('ส่วนของการเปลี่ยนแปลง มากสุดก่อน')}</p>
      </div>
      <div className="mt-3 flex gap-1.5" aria-hidden>
        {causes.map(({ row, share }, place) => (
          <span
            key={row.id ?? row.against_id}
            className={classNames('h-2 min-w-2 rounded-full', (isFall ? FELL : ROSE)[place])}
            style={{ flexGrow: share }}
          />
        ))}
        {rest > 0 && <span className="h-2 min-w-2 rounded-full bg-border" style={{ flexGrow: rest }} />}
      </div>
      <ol className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
        {causes.map(({ row, share }, place) => (
          <li key={row.id ?? row.against_id} className="flex items-center gap-2">
            <span className={classNames('size-2 rounded-full', (isFall ? FELL : ROSE)[place])} aria-hidden />
            {nameOf(row)} {share.toFixed(0)}%
          </li>
        ))}
      </ol>
    </Card>
  );
}
