import { Card, classNames } from '@chokdee/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import type { TrialBalance } from '#src/features/ledger/ledger-queries.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** What all accounts were debited and credited together, and that both are the same. */
export function BalanceCard({ balance }: { balance: TrialBalance }) {
  return (
    <Card className="p-4">
      <BalanceSums balance={balance} />
    </Card>
  );
}

/** The same as a part of another card. */
export function BalanceSums({ balance }: { balance: TrialBalance }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const isBalanced = balance.difference === 0;
  const Icon = isBalanced ? CircleCheck : CircleAlert;
  const sum = (side: 'debit' | 'credit') =>
    balance.accounts.reduce((total, account) => total + Math.round(account[side] * 100), 0) / 100;
  const parts = [
    { text: t('เดบิตรวม'), baht: sum('debit') },
    { text: t('เครดิตรวม'), baht: sum('credit') },
    { text: t('ผลต่าง'), baht: balance.difference },
  ];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className={classNames('flex items-center gap-2 font-medium', isBalanced ? 'text-win' : 'text-error')}>
          <Icon className="size-5 shrink-0" aria-hidden />
          {isBalanced ? t('เดบิตและเครดิตเท่ากัน') : t('เดบิตและเครดิตไม่เท่ากัน')}
        </p>
        <dl className="grid w-full grid-cols-[auto_1fr] gap-x-8 gap-y-1 sm:w-auto sm:grid-flow-col sm:grid-cols-none sm:grid-rows-2">
          {parts.map(({ text, baht }) => (
            <div key={text} className="contents">
              <dt className="self-center text-xs text-muted">{text}</dt>
              <dd className="text-right font-medium sm:text-left">
                <Baht baht={baht} /> <span className="text-xs font-normal text-muted">THB</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-2 text-xs text-muted">
        {t('ครบถ้วนถึง {at}', { at: formatInstant(balance.complete_until, language) })}
      </p>
    </div>
  );
}
