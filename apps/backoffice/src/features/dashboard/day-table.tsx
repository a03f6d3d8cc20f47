import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import { useDrillDown } from '#src/features/dashboard/drill-down.ts';
import type { DayFigures } from '#src/features/dashboard/period.ts';
import { useT } from '#src/lib/language.ts';

const { day, count } = columnsOf<DayFigures>();
const MONEY = [
  ['deposits', 'เงินเข้า'],
  ['withdrawals', 'เงินออก'],
  ['stakes', 'ยอดแทง'],
  ['payouts', 'ยอดจ่าย'],
  ['gross_win', 'กำไรขั้นต้น'],
  ['costs', 'ต้นทุน'],
  ['net', 'กำไรสุทธิ'],
] as const;
const PEOPLE = [count('joined', 'สมาชิกใหม่'), count('active', 'เข้าใช้')];

/** A sum that leads to its transfers. */
const leading = ([id, title]: (typeof MONEY)[number], drillDown: ReturnType<typeof useDrillDown>) => ({
  ...count(id, title),
  cell: (row: DayFigures) => (
    <Figure href={drillDown(id, row.day, row.day)} isNothing={row[id] === 0}>
      <Baht baht={row[id]} isSigned={id === 'gross_win' || id === 'net'} />
    </Figure>
  ),
});

/** The days one by one, the newest first: the numbers of the charts, each leading to its transfers. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  const t = useT();
  const view = useTableView();
  const drillDown = useDrillDown();
  const columns = [day('day', 'วันที่'), ...MONEY.map((money) => leading(money, drillDown)), ...PEOPLE];
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

function Figure({ href, isNothing, children }: { href: string | undefined; isNothing: boolean; children: ReactNode }) {
  if (isNothing || !href) return <span className={isNothing ? 'text-muted' : undefined}>{children}</span>;
  return (
    <Link href={href} className="underline decoration-hairline underline-offset-4 hover:decoration-current">
      {children}
    </Link>
  );
}
