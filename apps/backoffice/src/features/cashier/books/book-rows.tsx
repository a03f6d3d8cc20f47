import { Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Loaded } from '#src/components/loaded.tsx';
import { Nothing } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { type BookRow, bookRowsQuery, type Span, type Which } from '#src/features/cashier/books/books-query.ts';
import { useT } from '#src/lib/language.ts';

const { text, baht, instant } = columnsOf<BookRow>();
const COLUMNS = [
  instant('at', 'เวลา'),
  baht('amount', 'จำนวนเงิน', { isSigned: true }),
  text('details', 'รายละเอียด', { value: ({ details, ref }) => [details, ref].filter(Boolean).join(' · ') }),
  {
    ...text('ours', 'ในสมุดของเรา', { value: ({ ours }) => ours?.id ?? '' }),
    cell: (row: BookRow) => <Ours row={row} />,
  },
  baht('balance', 'ยอดคงเหลือ'),
];

const KINDS = { withdrawal: 'ถอน', batch: 'ชุดจ่ายธนาคาร', incoming: 'เงินเข้า' } as const;

/** The rows of an account on both sides, or on one only. */
export function BookRows({ span, which }: { span: Span; which: Which }) {
  const t = useT();
  const query = useQuery(bookRowsQuery(span, which));
  return (
    <Loaded query={query}>
      {({ rows, is_cut }) =>
        rows.length === 0 ? (
          <Nothing text={t('ไม่พบรายการ')} />
        ) : (
          <Card className="overflow-clip">
            <PlainTable label="รายการ" columns={COLUMNS} rows={rows} rowId={({ row_id }) => row_id} />
            {is_cut && <p className="px-4 py-2 text-sm text-muted">{t('แสดง 300 รายการล่าสุด เลือกช่วงวันให้สั้นลง')}</p>}
          </Card>
        )
      }
    </Loaded>
  );
}

function Ours({ row: { ours } }: { row: BookRow }) {
  const t = useT();
  if (!ours) return <span className="text-muted">{t('ยังไม่พบคู่')}</span>;
  const { kind, id, member } = ours;
  const paths = {
    withdrawal: `/cashier/withdrawals/${member?.member_id ?? 0}/${id}`,
    batch: `/cashier/payouts/batches/${id}`,
    incoming: `/cashier/incoming/${id}`,
  };
  return (
    <Link href={paths[kind]} className="text-info underline">
      {t(KINDS[kind])} {member?.name ?? ''}
    </Link>
  );
}
