import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import { useDrillDown } from '#src/features/dashboard/drill-down.ts';
import type { DayFigures } from '#src/features/dashboard/period.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

const MONEY = {
  deposits: 'เงินเข้า',
  withdrawals: 'เงินออก',
  stakes: 'ยอดแทง',
  payouts: 'ยอดจ่าย',
  margin: 'กำไรจากการเล่น',
} as const;
const PEOPLE = { joined: 'สมาชิกใหม่', active: 'สมาชิกที่เข้าใช้' } as const;

/** The days one by one, the newest first: the numbers of the charts, each leading to its transfers. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  const t = useT();
  const view = useTableView();
  const columns = useColumns();
  const rows = useMemo(() => days.toReversed(), [days]);
  return (
    <DataTable
      name="dashboard-days"
      label={t('ตารางรายวัน')}
      columns={columns}
      source={wholeList({ data: rows, isPending: false, error: null, refetch: () => undefined })}
      view={view}
      rowId={(row) => row.day}
      filters={<h2 className="pb-2 font-medium">{t('รายวัน')}</h2>}
      empty={{ title: t('ไม่พบรายการ'), text: t('ลองเปลี่ยนตัวกรอง') }}
    />
  );
}

function useColumns(): readonly Column<DayFigures>[] {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const drillDown = useDrillDown();
  const money = (id: keyof typeof MONEY): Column<DayFigures> => ({
    id,
    title: t(MONEY[id]),
    isNumber: true,
    value: (row) => row[id],
    cell: (row) => (
      <Figure href={drillDown(id, row.day, row.day)} isNothing={row[id] === 0}>
        <Baht baht={row[id]} isSigned={id === 'margin'} />
      </Figure>
    ),
  });
  const people = (id: keyof typeof PEOPLE): Column<DayFigures> => ({
    id,
    title: t(PEOPLE[id]),
    isNumber: true,
    value: (row) => row[id],
  });
  return [
    {
      id: 'day',
      title: t('วันที่'),
      value: (row) => row.day,
      cell: (row) => <span className="whitespace-nowrap">{formatDay(row.day, language)}</span>,
    },
    ...(Object.keys(MONEY) as (keyof typeof MONEY)[]).map(money),
    ...(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]).map(people),
  ];
}

function Figure({ href, isNothing, children }: { href: string | undefined; isNothing: boolean; children: ReactNode }) {
  if (isNothing || !href) return <span className={isNothing ? 'text-muted' : undefined}>{children}</span>;
  return (
    <Link href={href} className="underline decoration-hairline underline-offset-4 hover:decoration-current">
      {children}
    </Link>
  );
}
