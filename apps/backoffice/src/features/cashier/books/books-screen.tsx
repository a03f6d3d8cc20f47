import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { type Book, booksQuery } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const BookDialog = lazyPart(() => import('#src/features/cashier/books/book-dialog.tsx'));

const { text } = columnsOf<Book>();
const COLUMNS = [
  {
    ...text('bank', 'ธนาคาร', { value: ({ bank_name }, t) => t.data(bank_name) }),
    cell: ({ bank_name }: Book) => <BankName name={bank_name} />,
  },
  text('account_number', 'เลขบัญชี'),
  text('account_name', 'ชื่อบัญชี'),
  text('state', 'สถานะ', { value: ({ is_closed }, t) => t(is_closed ? 'เลิกใช้บัญชี' : 'ใช้งาน') }),
];

/** `/cashier/books`: the bank accounts of the house; a row opens to its book. */
export function BooksScreen() {
  const t = useT();
  const may = useMay();
  const [, navigate] = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  const view = useAddressView();
  const query = useQuery(booksQuery());
  return (
    <CashierPage
      title={t('สมุดธนาคาร')}
      eyebrow={t('บัญชีของบ้านทุกบัญชี เทียบรายการเดินบัญชีกับสมุดของเรา')}
      actions={
        may('accounts.edit') && (
          <Button onClick={() => setIsAdding(true)}>
            <Plus className="size-5" aria-hidden />
            {t('เพิ่มบัญชี')}
          </Button>
        )
      }
    >
      <DataTable
        name="cashier-books"
        label={t('สมุดธนาคาร')}
        columns={COLUMNS}
        source={wholeList(query)}
        view={view}
        rowId={({ book_id }) => String(book_id)}
        onOpen={({ book_id }) => navigate(`/cashier/books/${book_id}`)}
        empty={{ title: t('ยังไม่มีบัญชี'), text: t('เพิ่มบัญชีที่รับหรือจ่ายเงิน') }}
      />
      {isAdding && <BookDialog onClose={() => setIsAdding(false)} />}
    </CashierPage>
  );
}

function BankName({ name }: { name: string }) {
  const t = useT();
  return (
    <span className="flex items-center gap-2">
      <Landmark className="size-4 text-muted" aria-hidden />
      {t.data(name)}
    </span>
  );
}
