import { Button, ChoiceChips } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { DayField } from '#src/components/form/day-field.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { BookBalance } from '#src/features/cashier/books/book-balance.tsx';
import { BookRows } from '#src/features/cashier/books/book-rows.tsx';
import { type BookState, bookQuery, type Span, type Which } from '#src/features/cashier/books/books-query.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { booksQuery } from '#src/features/cashier/cashier-query.ts';
import { nameOfBook } from '#src/features/cashier/cashier-words.ts';
import { bangkokDay } from '#src/lib/format/format.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const StatementDialog = lazyPart(() => import('#src/features/cashier/books/statement-dialog.tsx'));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** On a phone both stand beside each other. */
const DAY_WIDTH = 'w-44 max-sm:w-[calc(50vw-1.375rem)]';
const DAYS_SHOWN_MS = 6 * 86_400_000;

/** `/cashier/books/:book_id`: what the bank says of one account in some days against our books. */
export function BookScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const [, navigate] = useLocation();
  const book_id = Number(params['book_id']);
  const [today] = useState(() => new Date());
  const sent = new URLSearchParams(useSearch());
  const dayOr = (name: string, other: Date) => {
    const day = sent.get(name) ?? '';
    return DAY.test(day) ? day : bangkokDay(other.toISOString());
  };
  const span = {
    book_id,
    from_day: dayOr('from_day', new Date(today.getTime() - DAYS_SHOWN_MS)),
    to_day: dayOr('to_day', today),
  };
  const { data: books = [] } = useQuery(booksQuery());
  const book = books.find((one) => one.book_id === book_id);
  const query = useQuery(bookQuery(span));
  const go = (change: Partial<Span>) => {
    const { from_day, to_day } = { ...span, ...change };
    navigate(`/cashier/books/${book_id}?from_day=${from_day}&to_day=${to_day < from_day ? from_day : to_day}`, {
      replace: true,
    });
  };
  return (
    <CashierPage
      title={book ? nameOfBook(book, t) : t('สมุดธนาคาร')}
      eyebrow={
        <Link href="/cashier/books" className="underline">
          {t('สมุดธนาคาร')}
        </Link>
      }
      actions={<Acts bookId={book_id} state={query.data} />}
    >
      <div className="flex flex-wrap gap-3">
        <DayField
          label={t('ตั้งแต่วันที่')}
          className={DAY_WIDTH}
          value={span.from_day}
          onChange={(from_day) => go({ from_day })}
        />
        <DayField label={t('ถึงวันที่')} className={DAY_WIDTH} value={span.to_day} onChange={(to_day) => go({ to_day })} />
      </div>
      <Loaded query={query} back="/cashier/books">
        {(state) => <Compared state={state} span={span} />}
      </Loaded>
    </CashierPage>
  );
}

function Acts({ bookId: book_id, state }: { bookId: number; state: BookState | undefined }) {
  const t = useT();
  const may = useMay();
  const [isTaking, setIsTaking] = useState(false);
  const { mutate: match, isPending } = useAct({
    call: 'POST /bo/api/cashier/book/match',
    done: ({ matched }) => t('จับคู่เพิ่มได้ {count} รายการ', { count: matched }),
  });
  if (!may('cashier.work')) return null;
  return (
    <>
      <Button variant="outline" isBusy={isPending} onClick={() => match({ book_id })}>
        <RefreshCw className="size-5" aria-hidden />
        {t('จับคู่อีกครั้ง')}
      </Button>
      <Button disabled={!state} onClick={() => setIsTaking(true)}>
        <Upload className="size-5" aria-hidden />
        {t('นำเข้ารายการเดินบัญชี')}
      </Button>
      {state && isTaking && <StatementDialog state={state} onClose={() => setIsTaking(false)} />}
    </>
  );
}

/** The balances, and which rows are on both sides, only at the bank or only in our books. */
function Compared({ state, span }: { state: BookState; span: Span }) {
  const t = useT();
  const [which, setWhich] = useState<Which>('only_bank');
  const choices = [
    { value: 'only_bank', text: t('มีแต่ที่ธนาคาร {count}', { count: state.only_bank.count }) },
    { value: 'only_ours', text: t('มีแต่ในสมุดเรา {count}', { count: state.only_ours.count }) },
    { value: 'matched', text: t('จับคู่แล้ว {count}', { count: state.matched.count }) },
    { value: 'aside', text: t('กันไว้ {count}', { count: state.aside.count }) },
  ] as const;
  return (
    <>
      <BookBalance state={state} />
      <ChoiceChips label={t('รายการ')} choices={choices} value={which} onChange={setWhich} />
      <BookRows span={span} which={which} />
    </>
  );
}
