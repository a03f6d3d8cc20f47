import { CopyButton } from '#src/components/copy-button.tsx';
import { BankTile } from '#src/features/cashier/bank-tile.tsx';
import type { DepositAccount } from '#src/features/cashier/join-accounts.ts';
import { RadioRow } from '#src/features/cashier/radio-row.tsx';
import { sayHours } from '#src/features/cashier/say-hours.ts';

interface Props {
  accounts: readonly DepositAccount[];
  value: number | undefined;
  onChange: (account_id: number) => void;
}

/** Chooses the account to transfer to. */
export function AccountPick({ accounts, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">เลือกบัญชีที่จะโอนเข้า</legend>
      <div className="flex flex-col gap-2">
        {accounts.map(({ account_id, pay_to, ...hours }) => (
          <div key={account_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
            <RadioRow
              name="account"
              isChosen={account_id === value}
              isDisabled={!hours.is_open}
              onChoose={() => onChange(account_id)}
              mark={<BankTile code={pay_to.bank_code} className="size-10" />}
            >
              <span className="text-sm">{pay_to.bank_name}</span>
              <span className="font-medium">{pay_to.account_number}</span>
              <span className="text-sm wrap-break-word text-muted">{pay_to.account_name}</span>
              {!hours.is_open && <span className="text-sm text-error">{sayHours(hours)}</span>}
            </RadioRow>
            <CopyButton text={pay_to.account_number} what={`เลขบัญชี ${pay_to.bank_name}`} isSmall />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
