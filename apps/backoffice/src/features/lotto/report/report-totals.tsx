import { Card } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Baht } from '#src/components/baht.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { marginOf, profitOf } from '#src/features/lotto/report/report-sums.ts';
import { type Translate, useT } from '#src/lib/language.ts';

interface Summed {
  readonly lines: number;
  readonly stake: number;
  readonly payout: number;
}

const count = new Intl.NumberFormat('th-TH');

/** What all rows of a report come to. */
export function ReportTotals({ total }: { total: Summed & { readonly rounds: number } }) {
  const t = useT();
  const profit = profitOf(total);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure title={t('งวด')} note={t('{count} รายการ', { count: count.format(total.lines) })}>
        {count.format(total.rounds)}
      </Figure>
      <Figure title={t('ยอดแทง')}>
        <Baht baht={total.stake} />
      </Figure>
      <Figure title={t('ยอดจ่าย')}>
        <Baht baht={total.payout} />
      </Figure>
      <Figure title={t(profit < 0 ? 'ขาดทุน' : 'กำไร')} note={t('{percent}% ของยอดแทง', { percent: marginOf(total) })}>
        <Baht baht={profit} isSigned />
      </Figure>
    </dl>
  );
}

function Figure({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-4">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="text-lg font-medium sm:text-xl lg:text-2xl">{children}</dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
    </Card>
  );
}

/** The columns of what a row of a report took and paid. */
export const sumColumns = <Row extends Summed>(t: Translate): Column<Row>[] => {
  const money = (id: string, title: string, value: (row: Row) => number, isSigned = false): Column<Row> => ({
    id,
    title,
    value,
    cell: (row) => <Baht baht={value(row)} isSigned={isSigned} />,
    isNumber: true,
  });
  return [
    { id: 'lines', title: t('จำนวนรายการ'), value: (row) => row.lines, isNumber: true },
    money('stake', t('ยอดแทง'), (row) => row.stake),
    money('payout', t('ยอดจ่าย'), (row) => row.payout),
    money('profit', t('กำไร'), profitOf, true),
    {
      id: 'percent',
      title: t('% กำไร'),
      value: (row) => Number(marginOf(row)),
      cell: (row) => `${marginOf(row)}%`,
      isNumber: true,
    },
  ];
};
