import { Baht } from '#src/components/baht.tsx';
import { Nothing } from '#src/components/section.tsx';
import type { AffiliateConfig } from '#src/features/affiliate/affiliate-query.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** What friends played on each of the last days and what it earned, with a bar as long as its part of the largest. */
export function CommissionDays({ days }: { days: AffiliateConfig['days'] }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const most = Math.max(...days.map(({ amount }) => amount), 0.01);
  if (days.length === 0) return <Nothing text={t('ยังไม่มีค่าแนะนำในช่วง 14 วัน')} />;
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1.5 text-left font-normal">
            {t('วันที่')}
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">
            {t('ยอดเล่นของเพื่อน')}
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">
            {t('ค่าแนะนำ')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, stake, amount }) => (
          <tr key={day} className="border-t border-hairline">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              {formatDay(day, language)}
              <span
                className="mt-1 block h-1.5 rounded-full bg-gold-fill"
                style={{ width: `${Math.max(2, (amount / most) * 100)}%` }}
                aria-hidden
              />
            </th>
            <td className="py-1.5 pl-3 text-right">
              <Baht baht={stake} />
            </td>
            <td className="py-1.5 pl-3 text-right font-medium">
              <Baht baht={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
