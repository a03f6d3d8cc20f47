import { classNames } from '@chokdee/ui';
import { Baht } from '#src/components/baht.tsx';
import { Nothing } from '#src/components/section.tsx';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

interface Row {
  readonly day: string;
  readonly claims: number;
  readonly amount: number;
}

interface Props {
  label: string;
  rows: readonly Row[];
  /** A day that stands out. */
  marked?: string | null;
}

/** Days below each other, each with a bar as long as its part of the largest. Days without anything are left out. */
export function DayBars({ label, rows, marked = null }: Props) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const shown = rows.filter(({ claims }) => claims > 0);
  const most = Math.max(...shown.map(({ amount }) => amount), 0.01);
  if (shown.length === 0) return <Nothing text={t('ไม่มีใครเข้าเงื่อนไขในช่วงนี้')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section tabIndex={0} aria-label={label} className="max-h-80 overflow-y-auto -outline-offset-2">
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('วันที่')}</th>
            <th scope="col">{t('ครั้งที่รับ')}</th>
            <th scope="col">{t('บาท')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, claims, amount }) => (
            <tr key={day} className={classNames('border-t border-hairline', day === marked && 'text-error')}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                {formatDay(day, language)}
              </th>
              <td className="w-full py-1.5">
                <span
                  className={classNames('block h-2 rounded-full', day === marked ? 'bg-error' : 'bg-gold-fill')}
                  style={{ width: `${Math.max(1, (amount / most) * 100)}%` }}
                  aria-hidden
                />
                <span className="text-xs text-muted">
                  {t('{count} ครั้ง', { count: claims.toLocaleString('th-TH') })}
                </span>
              </td>
              <td className="py-1.5 pl-3 text-right">
                <Baht baht={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
