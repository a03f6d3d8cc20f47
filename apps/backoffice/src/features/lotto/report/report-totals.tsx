import { addDays, dayOf } from '@chokdee/kernel';
import { Baht } from '#src/components/baht.tsx';
import { Figures } from '#src/components/figure.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { onDay } from '#src/components/table/filters.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { MARKET } from '#src/features/lotto/market-filter.ts';
import { marginOf, profitOf } from '#src/features/lotto/report/report-sums.ts';
import { useT } from '#src/lib/language.ts';

interface Summed {
  readonly lines: number;
  readonly stake: number;
  readonly payout: number;
}

const numbers = new Intl.NumberFormat('th-TH');

/** What all rows of a report come to. */
export function ReportTotals({ total }: { total: Summed & { readonly rounds: number } }) {
  const t = useT();
  const profit = profitOf(total);
  return (
    <Figures
      className="grid-cols-2 md:grid-cols-4"
      figures={[
        {
          title: 'งวด',
          value: numbers.format(total.rounds),
          note: t('{count} รายการ', { count: numbers.format(total.lines) }),
        },
        { title: 'ยอดแทง', value: <Baht baht={total.stake} /> },
        { title: 'ยอดจ่าย', value: <Baht baht={total.payout} /> },
        {
          title: profit < 0 ? 'ขาดทุน' : 'กำไร',
          value: <Baht baht={profit} isSigned />,
          note: t('{percent}% ของยอดแทง', { percent: marginOf(total) }),
        },
      ]}
    />
  );
}

/** What a report is narrowed to: days, without any the last week, and a market. */
export const REPORTED = {
  from_day: onDay('ตั้งแต่วันที่', () => addDays(dayOf(new Date()), -6)),
  to_day: onDay('ถึงวันที่', () => dayOf(new Date())),
  market_id: MARKET,
};

/** The columns of what a row of a report took and paid. */
export const sumColumns = <Row extends Summed>(): readonly Column<Row>[] => {
  const { count, baht } = columnsOf<Summed>();
  return [
    count('lines', 'จำนวนรายการ'),
    baht('stake', 'ยอดแทง'),
    baht('payout', 'ยอดจ่าย'),
    baht('profit', 'กำไร', { value: profitOf, isSigned: true }),
    { ...count('percent', '% กำไร', { value: (row) => Number(marginOf(row)) }), cell: (row) => `${marginOf(row)}%` },
  ];
};
