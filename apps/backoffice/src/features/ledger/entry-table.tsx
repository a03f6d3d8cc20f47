import type { StaffAnswer } from '@chokdee/contract';
import { Card, classNames } from '@chokdee/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { useT } from '#src/lib/language.ts';

type Transfer = StaffAnswer<'GET /bo/api/ledger/transfer'>;
type Entry = Transfer['entries'][number];

const amount = (baht: number) => (baht === 0 ? <span className="text-muted">–</span> : <Baht baht={baht} />);

const { text, baht: money } = columnsOf<Entry>();
const COLUMNS = [
  { ...text('name', 'บัญชี'), cell: (entry: Entry) => <Account entry={entry} /> },
  { ...money('debit', 'เดบิต'), cell: ({ debit }: Entry) => amount(debit) },
  { ...money('credit', 'เครดิต'), cell: ({ credit }: Entry) => amount(credit) },
];

/** What a transfer wrote into the books: the debit, the credit, and that both are the same. */
export function EntryTable({ entries, difference }: Pick<Transfer, 'entries' | 'difference'>) {
  const t = useT();
  const isBalanced = difference === 0;
  const Icon = isBalanced ? CircleCheck : CircleAlert;
  const sum = (side: 'debit' | 'credit') =>
    entries.reduce((total, entry) => total + Math.round(entry[side] * 100), 0) / 100;
  return (
    <Card className="overflow-clip">
      <PlainTable
        label="รายการในสมุดบัญชี"
        columns={COLUMNS}
        rows={entries}
        rowId={({ account_id }) => account_id}
        sums={[t('รวม'), <Baht key="debit" baht={sum('debit')} />, <Baht key="credit" baht={sum('credit')} />]}
      />
      <p
        className={classNames(
          'flex flex-wrap items-center gap-2 border-t border-hairline px-4 py-3 text-sm',
          isBalanced ? 'text-win' : 'text-error',
        )}
      >
        <Icon className="size-5 shrink-0" aria-hidden />
        {isBalanced ? t('รายการนี้สมดุล') : t('รายการนี้ไม่สมดุล')}
        <span className="ml-auto text-text">
          {t('ผลต่าง')} <Baht baht={difference} className="font-medium" />
        </span>
      </p>
    </Card>
  );
}

function Account({ entry: { account_id, name, code } }: { entry: Entry }) {
  const t = useT();
  return (
    <span className="block min-w-40">
      <Link
        href={`/ledger/accounts/${account_id}`}
        className="underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        {t.data(name)}
      </Link>
      <span className="block text-xs text-muted">
        {account_id} · {code}
      </span>
    </span>
  );
}
