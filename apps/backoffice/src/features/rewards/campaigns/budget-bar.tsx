import { classNames, formatBaht } from '@chokdee/ui';
import { useT } from '#src/lib/language.ts';

const NEARLY_GONE = 0.9;

/** How much of a budget is given; without one, what was given. Points are no baht: their unit says so. */
export function BudgetBar({ given, budget, unit = '' }: { given: number; budget: number | null; unit?: string }) {
  const t = useT();
  if (budget === null)
    return (
      <span className="whitespace-nowrap">
        {formatBaht(given)} {unit} <span className="text-xs text-muted">{t('ไม่จำกัดงบ')}</span>
      </span>
    );
  const part = Math.min(1, given / budget);
  return (
    <span className="block min-w-40">
      <span className="flex justify-between gap-2 text-xs whitespace-nowrap">
        <span className={classNames(part >= NEARLY_GONE && 'text-error')}>{Math.floor(part * 100)}%</span>
        <span className="text-muted">
          {formatBaht(given)} / {formatBaht(budget)} {unit}
        </span>
      </span>
      <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-raised" aria-hidden>
        <span
          className={classNames('block h-full rounded-full', part >= NEARLY_GONE ? 'bg-error' : 'bg-gold-fill')}
          style={{ width: `${part * 100}%` }}
        />
      </span>
    </span>
  );
}
