import { useState } from 'react';
import { Link } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import type { BookRow, Span, Which } from '#src/features/cashier/books/books-query.ts';
import { ASIDE } from '#src/features/cashier/books/hand-words.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const HandDialog = lazyPart(() => import('#src/features/cashier/books/hand-dialog.tsx'));

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

/** The rows of an account on both sides, or on one only; what found nothing by itself opens to be matched or set aside. */
export function BookRows({ span, which }: { span: Span; which: Which }) {
  const t = useT();
  const may = useMay()('cashier.approve');
  const view = useTableView();
  const [opened, setOpened] = useState<BookRow>();
  const source = useCursor(['cashier', 'book rows', span, which], (paging, signal) =>
    staffApi('GET /bo/api/cashier/book/rows', { ...span, which, ...paging }, signal && { signal }),
  );
  const isByHand = may && which !== 'only_ours';
  const open = (row: BookRow) => {
    if (!row.ours || row.by_hand) setOpened(row);
  };
  return (
    <>
      <DataTable
        key={which}
        name={`book-${which}`}
        label={t('รายการ')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={({ row_id }) => row_id}
        {...(isByHand && { onOpen: open })}
        empty={{ title: t('ไม่พบรายการ'), text: t('เลือกวันอื่น หรือนำเข้ารายการเดินบัญชีของช่วงนี้') }}
      />
      {opened && <HandDialog bookId={span.book_id} row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Ours({ row: { ours, by_hand } }: { row: BookRow }) {
  const t = useT();
  const note = by_hand && (
    <span className="block text-xs text-muted">
      {t('โดย {name}: {reason}', { name: by_hand.by, reason: by_hand.reason })}
    </span>
  );
  if (by_hand?.aside)
    return (
      <>
        {t(ASIDE[by_hand.aside])}
        {note}
      </>
    );
  if (!ours) return <span className="text-muted">{t('ยังไม่พบคู่')}</span>;
  const { kind, id, member } = ours;
  const paths = {
    withdrawal: `/cashier/withdrawals/${member?.member_id ?? 0}/${id}`,
    batch: `/cashier/payouts/batches/${id}`,
    incoming: `/cashier/incoming/${id}`,
  };
  return (
    <>
      <Link href={paths[kind]} className="text-info underline">
        {t(KINDS[kind])} {member?.name ?? ''}
      </Link>
      {note}
    </>
  );
}
