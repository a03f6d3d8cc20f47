import type { StaffAnswer } from '@chokdee/contract';
import { Card, classNames } from '@chokdee/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { useT } from '#src/lib/language.ts';

type Transfer = StaffAnswer<'GET /bo/api/ledger/transfer'>;
type Entry = Transfer['entries'][number];

const CELL = 'px-4 py-2.5';

/** What a transfer wrote into the books: the debit, the credit, and that both are the same. */
export function EntryTable({ entries, difference }: Pick<Transfer, 'entries' | 'difference'>) {
  const t = useT();
  const isBalanced = difference === 0;
  const Icon = isBalanced ? CircleCheck : CircleAlert;
  const sum = (side: 'debit' | 'credit') =>
    entries.reduce((total, entry) => total + Math.round(entry[side] * 100), 0) / 100;
  return (
    <Card className="overflow-clip">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={t('รายการในสมุดบัญชี')} className="overflow-x-auto -outline-offset-2">
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className={classNames(CELL, 'font-normal')}>
                {t('บัญชี')}
              </th>
              {[t('เดบิต'), t('เครดิต')].map((title) => (
                <th key={title} scope="col" className={classNames(CELL, 'text-right font-normal')}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.account_id} entry={entry} />
            ))}
          </tbody>
          <tfoot className="border-t-2 border-hairline font-medium">
            <tr>
              <th scope="row" className={classNames(CELL, 'text-left font-medium')}>
                {t('รวม')}
              </th>
              <Amount baht={sum('debit')} />
              <Amount baht={sum('credit')} />
            </tr>
          </tfoot>
        </table>
      </section>
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

function Row({ entry }: { entry: Entry }) {
  const t = useT();
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className={classNames(CELL, 'min-w-40 text-left font-normal')}>
        <Link
          href={`/ledger/accounts/${entry.account_id}`}
          className="underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {t(entry.name)}
        </Link>
        <span className="block text-xs text-muted">
          {entry.account_id} · {entry.code}
        </span>
      </th>
      <Amount baht={entry.debit} />
      <Amount baht={entry.credit} />
    </tr>
  );
}

const Amount = ({ baht }: { baht: number }) => (
  <td className={classNames(CELL, 'text-right', baht === 0 && 'text-muted')}>
    {baht === 0 ? '–' : <Baht baht={baht} />}
  </td>
);
