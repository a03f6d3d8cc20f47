import { Button, Card } from '@chokdee/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { StateMark } from '#src/components/mark.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { saveFile } from '#src/components/table/csv.ts';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { CasePage, CaseShown } from '#src/features/cashier/case-page.tsx';
import { nameOfBook, stateOf, WAYS_STATES } from '#src/features/cashier/cashier-words.ts';
import { BATCH_STATES, stateOfBatch } from '#src/features/cashier/payouts/batch-words.ts';
import { type Batch, batchQuery } from '#src/features/cashier/payouts/payouts-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay, useMe } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const BatchEnterDialog = lazyPart(() => import('#src/features/cashier/payouts/batch-enter-dialog.tsx'));

type Item = Batch['items'][number];

const { text, member, baht } = columnsOf<Item>();
const COLUMNS = [
  member('สมาชิก'),
  {
    ...text('bank', 'บัญชีปลายทาง', {
      value: ({ bank_name, number_tail }, t) => `${t.data(bank_name)} ··${number_tail}`,
      below: ({ holder_name }) => holder_name,
    }),
  },
  baht('amount', 'จำนวนเงิน'),
  {
    ...text('state', 'สถานะ'),
    cell: (item: Item) => <ItemState item={item} />,
  },
];

/** `/cashier/payouts/batches/:batch_id`: what one file told the bank to pay, the file, and the word that it was paid. */
export function BatchScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const query = useQuery(batchQuery(params['batch_id'] ?? ''));
  return (
    <CasePage query={query} title="ชุดจ่ายธนาคาร" list="/cashier/payouts/batches">
      {(batch) => <Shown batch={batch} />}
    </CasePage>
  );
}

function Shown({ batch }: { batch: Batch }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { made_by, made_at, book, bank_ref, amount, items } = batch;
  return (
    <CaseShown
      title={t('ชุดจ่าย {count} รายการ', { count: items.length })}
      list={['/cashier/payouts/batches', 'ชุดจ่ายธนาคาร']}
      actions={<Acts batch={batch} />}
      amount={amount}
      state={<StateMark state={stateOfBatch(batch)} states={BATCH_STATES} />}
      about={
        <p className="text-sm text-muted">
          {made_by.name} · {formatInstant(made_at, language)} · {nameOfBook(book, t)}
          {bank_ref && ` · ${bank_ref}`}
        </p>
      }
    >
      <Card className="overflow-clip">
        <PlainTable label="รายการ" columns={COLUMNS} rows={items} rowId={({ withdrawal_id }) => withdrawal_id} />
      </Card>
    </CaseShown>
  );
}

function ItemState({ item }: { item: Item }) {
  const t = useT();
  const { member: of, withdrawal_id } = item;
  return (
    <Link href={`/cashier/withdrawals/${of.member_id}/${withdrawal_id}`} className="underline">
      {item.is_gone ? t('ออกจากชุดแล้ว') : <StateMark state={stateOf(item)} states={WAYS_STATES} />}
    </Link>
  );
}

/** The file, and the word that it was paid, for whoever made the batch. */
function Acts({ batch }: { batch: Batch }) {
  const t = useT();
  const { staff_id } = useMe();
  const mayWork = useMay()('cashier.work');
  const [isEntering, setIsEntering] = useState(false);
  const { batch_id, to_pay, to_confirm, made_by } = batch;
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => staffApi('GET /bo/api/cashier/batch/file', { batch_id }),
    onSuccess: ({ name, text: content }) => saveFile(name, content, 'text/csv;charset=utf-8'),
  });
  if (!mayWork) return null;
  return (
    <>
      {to_pay > 0 && (
        <Button variant="outline" isBusy={isPending} onClick={() => save()}>
          <Download className="size-5" aria-hidden />
          {t('ไฟล์ให้ธนาคาร')}
        </Button>
      )}
      {to_pay + to_confirm > 0 && made_by.staff_id === staff_id && (
        <Button onClick={() => setIsEntering(true)}>{t(to_pay > 0 ? 'บันทึกการโอน' : 'แก้การโอนที่บันทึก')}</Button>
      )}
      {isEntering && <BatchEnterDialog batch={batch} onClose={() => setIsEntering(false)} />}
    </>
  );
}
