import { buttonLook } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { booksQuery } from '#src/features/cashier/cashier-query.ts';
import { nameOfBook } from '#src/features/cashier/cashier-words.ts';
import { ChosenFacts, refsOf } from '#src/features/cashier/payouts/chosen-facts.tsx';
import type { Fitting } from '#src/features/cashier/payouts/payouts-query.ts';
import { Outcome } from '#src/features/cashier/payouts/verdicts.tsx';
import { useT } from '#src/lib/language.ts';

/** Takes several withdrawals to pay them at the bank with one file. */
export function BatchDialog({ rows, onClose }: { rows: readonly Fitting[]; onClose: () => void }) {
  const t = useT();
  const { data: books = [] } = useQuery(booksQuery());
  const open = books.filter(({ is_closed }) => !is_closed);
  return (
    <ActDialog
      call="POST /bo/api/cashier/batch/make"
      title={t('ทำชุดจ่าย {count} รายการ', { count: rows.length })}
      intro={
        <>
          <ChosenFacts rows={rows} />
          <p className="text-sm text-muted">{t('คุณรับทุกรายการในชุดนี้ไปจ่าย แล้วดาวน์โหลดไฟล์ให้ธนาคาร')}</p>
        </>
      }
      fields={{
        book_id: {
          label: 'โอนจากบัญชี',
          choices: open.map((book) => [String(book.book_id), nameOfBook(book, t)] as const),
          nothing: 'เลือกบัญชีที่โอนออก',
          wrong: 'เลือกบัญชีที่โอนออก',
        },
      }}
      given={{ withdrawals: refsOf(rows) }}
      confirm={t('ทำชุดจ่าย')}
      renderDone={({ batch_id, verdicts }) => (
        <div className="flex flex-col gap-4">
          <Outcome verdicts={verdicts} rows={rows} />
          <Link href={`/cashier/payouts/batches/${batch_id}`} className={buttonLook('gold')}>
            {t('เปิดชุดจ่ายและดาวน์โหลดไฟล์')}
          </Link>
        </div>
      )}
      onClose={onClose}
    />
  );
}
