import { Nothing } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { shownOf } from '#src/components/table/table-model.ts';
import type { AffiliateConfig } from '#src/features/affiliate/affiliate-query.ts';
import { type Translate, useT } from '#src/lib/language.ts';

type Day = AffiliateConfig['days'][number];

const { day: onDay, baht } = columnsOf<Day>();
const DAY = onDay('day', 'วันที่');
const columnsFor = (most: number) => [
  {
    ...DAY,
    cell: (row: Day, t: Translate) => (
      <>
        {shownOf(DAY, row, t)}
        <span
          className="mt-1 block h-1.5 rounded-full bg-gold-fill"
          style={{ width: `${Math.max(2, (row.amount / most) * 100)}%` }}
          aria-hidden
        />
      </>
    ),
  },
  baht('stake', 'ยอดเล่นของเพื่อน'),
  baht('amount', 'ค่าแนะนำ', { className: 'font-medium' }),
];

/** What friends played on each of the last days and what it earned, with a bar as long as its part of the largest. */
export function CommissionDays({ days }: { days: AffiliateConfig['days'] }) {
  const t = useT();
  const most = Math.max(...days.map(({ amount }) => amount), 0.01);
  if (days.length === 0) return <Nothing text={t('ยังไม่มีค่าแนะนำในช่วง 14 วัน')} />;
  return <PlainTable label="ยอดเล่นของเพื่อน" columns={columnsFor(most)} rows={days} rowId={({ day }) => day} isTight />;
}
