import { Button, Card, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { BankTile } from '#src/components/bank-tile.tsx';
import { AmountField } from '#src/components/form/amount-field.tsx';
import { RadioRow } from '#src/components/form/radio-row.tsx';
import type { WithdrawInfo } from '#src/features/cashier/cashier-queries.ts';
import { sayLimits } from '#src/features/cashier/say-hours.ts';
import { amountProblem, bahtOf } from '#src/lib/format/amount.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const ConfirmWithdrawal = lazyDialog(() => import('#src/features/cashier/withdraw/confirm-withdrawal.tsx'));

const CHIPS = [500, 1_000, 5_000];

/** How much is withdrawn and to which of the member's own accounts. It is confirmed in a dialog. */
export function WithdrawForm({ info }: { info: WithdrawInfo }) {
  const [amount, setAmount] = useState('');
  const [accountId, setAccountId] = useState<string>();
  const [asked, setAsked] = useState<number>();
  const limits = { min: info.min, max: Math.min(info.max, info.available) };
  const account =
    info.accounts.find(({ bank_account_id }) => bank_account_id === accountId) ??
    info.accounts.find(({ is_main }) => is_main) ??
    info.accounts[0];
  const { form, field } = useForm({
    fields: ['amount'],
    check: (values) => ({ amount: amountProblem(values.amount, limits) }),
    send: async (values) => setAsked(bahtOf(values.amount)),
  });
  const chips = [
    ...CHIPS.filter((baht) => baht >= limits.min && baht < limits.max).map((baht) => ({ baht })),
    { baht: limits.max, text: 'ทั้งหมด' },
  ];
  return (
    <Card className="p-4 sm:p-6">
      <form {...form} className="flex flex-col gap-6">
        <AmountField
          {...field('amount')}
          value={amount}
          onChange={setAmount}
          hint={`ถอนได้ ${sayLimits(limits)}`}
          chips={chips}
        />
        <AccountPick accounts={info.accounts} value={account?.bank_account_id} onChange={setAccountId} />
        <Button type="submit" disabled={!account} onPointerDown={() => void ConfirmWithdrawal.preload()}>
          ถอนเงิน
        </Button>
      </form>
      {asked !== undefined && account && (
        <ConfirmWithdrawal
          amount={asked}
          account={account}
          onDone={() => setAmount('')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

interface PickProps {
  accounts: WithdrawInfo['accounts'];
  value: string | undefined;
  onChange: (bank_account_id: string) => void;
}

function AccountPick({ accounts, value, onChange }: PickProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">เข้าบัญชี</legend>
      <div className="flex flex-col gap-2">
        {accounts.map((account) => (
          <RadioRow
            key={account.bank_account_id}
            name="bank_account"
            isChosen={account.bank_account_id === value}
            onChoose={() => onChange(account.bank_account_id)}
            mark={<BankTile code={account.bank_code} className="size-10" />}
          >
            <span className="text-sm">
              {account.bank_name} {account.is_main ? '(หลัก)' : '(สำรอง)'}
            </span>
            <span className="font-medium">{account.account_number}</span>
            <span className="text-sm wrap-break-word text-muted">{account.account_name}</span>
          </RadioRow>
        ))}
      </div>
    </fieldset>
  );
}
