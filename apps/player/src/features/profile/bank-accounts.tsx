import { Button, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { BankTile } from '#src/components/bank-tile.tsx';
import type { OtpSent } from '#src/components/form/otp-field.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type BankAccount, bankAccountsQuery, userInfoQuery } from '#src/features/profile/profile-queries.ts';
import { banksQuery } from '#src/lib/agent/banks.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const BankAccountDialog = lazyDialog(() => import('#src/features/profile/bank-account-dialog.tsx'));

/** The bank accounts that withdrawals may go to. The main one stays; a second one can be set. */
export function BankAccounts() {
  const query = useQuery(bankAccountsQuery());
  return (
    <Section title="บัญชีธนาคาร" text="ถอนเงินได้เฉพาะบัญชีชื่อของคุณเอง">
      <Loaded query={query} what="บัญชีธนาคาร" skeleton={<Skeleton className="h-32" />}>
        {(accounts) => (
          <>
            <AccountList accounts={accounts} />
            <SecondAccount hasOne={accounts.some(({ is_main }) => !is_main)} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function AccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  if (accounts.length === 0)
    return <EmptyState icon={Landmark} title="ยังไม่มีบัญชีธนาคาร" text="เพิ่มบัญชีชื่อของคุณเองเพื่อถอนเงิน" />;
  return (
    <ul className="divide-y divide-hairline">
      {accounts.map((account) => (
        <li key={account.bank_account_id}>
          <Account account={account} />
        </li>
      ))}
    </ul>
  );
}

function Account({ account }: { account: BankAccount }) {
  const { data: banks } = useQuery(banksQuery());
  const bank = banks?.find(({ bank_code }) => bank_code === account.bank_code);
  return (
    <div className="flex items-center gap-3 py-3">
      <BankTile code={account.bank_code} />
      <div className="min-w-0 flex-1">
        <p>{bank?.name ?? account.bank_code}</p>
        <p className="font-medium">{account.number}</p>
        <p className="text-sm wrap-break-word text-muted">{account.holder_name}</p>
      </div>
      <span className="rounded-full border border-border px-3 py-0.5 text-xs text-muted">
        {account.is_main ? 'หลัก' : 'สำรอง'}
      </span>
    </div>
  );
}

function SecondAccount({ hasOne }: { hasOne: boolean }) {
  const { data: user } = useQuery(userInfoQuery());
  const [isOpen, setIsOpen] = useState(false);
  // Outlives the dialog: one who closes it by mistake can still use the code that was sent.
  const [sent, setSent] = useState<OtpSent>();
  return (
    <>
      <Button variant="outline" className="mt-2 w-full" disabled={!user} onClick={() => setIsOpen(true)}>
        <Plus className="size-5" aria-hidden />
        {hasOne ? 'เปลี่ยนบัญชีสำรอง' : 'เพิ่มบัญชีสำรอง'}
      </Button>
      {isOpen && user && (
        <BankAccountDialog user={user} sent={sent} onSent={setSent} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
