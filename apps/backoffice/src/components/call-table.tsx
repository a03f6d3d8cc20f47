import type { StaffAnswer } from '@chokdee/contract';
import { classNames } from '@chokdee/ui';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { type Translate, useT } from '#src/lib/language.ts';

type CountedCall = StaffAnswer<'GET /bo/api/cashier/providers'>[number]['by_call'][number];

/** How often something happened that should not. */
export const bad = (count: number) => (
  <span className={classNames(count > 0 && 'font-medium text-error')}>{count.toLocaleString('th-TH')}</span>
);

const { text, count } = columnsOf<CountedCall>();
const COLUMNS = [
  { ...text('what', 'คำสั่งที่เรียก'), cell: ({ what }: CountedCall) => <span lang="en">{what}</span> },
  count('calls', 'เรียก'),
  { ...count('failures', 'ล้มเหลว'), cell: ({ failures }: CountedCall) => bad(failures) },
  {
    ...count('mean_ms', 'เวลาเฉลี่ย'),
    cell: ({ mean_ms }: CountedCall, t: Translate) => t('{count} มิลลิวินาที', { count: mean_ms }),
  },
];

/** How the calls of a provider went in the last hour, one by one. */
export function CallTable({ calls }: { calls: readonly CountedCall[] }) {
  const t = useT();
  if (calls.length === 0) return <p className="px-4 pb-4 text-sm text-muted">{t('ยังไม่มีการเรียกในชั่วโมงนี้')}</p>;
  return <PlainTable label="แยกตามคำสั่ง" columns={COLUMNS} rows={calls} rowId={({ what }) => what} />;
}
