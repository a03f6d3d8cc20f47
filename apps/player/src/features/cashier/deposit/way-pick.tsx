import { classNames, SelectField } from '@chokdee/ui';
import { Clock } from 'lucide-react';
import { BankTile } from '#src/components/bank-tile.tsx';
import { CopyButton } from '#src/components/copy-button.tsx';
import { RadioRow } from '#src/components/form/radio-row.tsx';
import type { Channel } from '#src/features/cashier/cashier-queries.ts';
import type { Way } from '#src/features/cashier/deposit/ways.ts';
import type { DepositAccount } from '#src/features/cashier/join-accounts.ts';
import { MEDIAN_NOTE, sayHours, sayLimits, sayMedian } from '#src/features/cashier/say-hours.ts';

interface Props {
  ways: readonly Way[];
  value: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses how to pay; each way says its limits, its hours and how long it really takes. */
export function WayPick({ ways, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">เลือกวิธีฝาก</legend>
      <div className="flex flex-col gap-2">
        {ways.map((way) => (
          <RadioRow
            key={way.id}
            name="way"
            isChosen={way.id === value}
            isDisabled={!way.is_open}
            onChoose={() => onChange(way.id)}
            mark={<WayMark way={way} />}
          >
            <WayWords way={way} />
          </RadioRow>
        ))}
      </div>
      {ways.some(({ median_seconds }) => median_seconds !== null) && (
        <p className="mt-2 text-xs text-muted">เวลาที่เงินเข้าเป็น{MEDIAN_NOTE}</p>
      )}
    </fieldset>
  );
}

function WayMark({ way: { method, accounts } }: { way: Way }) {
  if (method === 'promptpay') return <BankTile code="PROMPTPAY" />;
  return <BankTile code={method === 'true_money' ? 'TRUEMONEY' : (accounts[0]?.pay_to.bank_code ?? '')} />;
}

function WayWords({ way }: { way: Way }) {
  const median = way.is_open ? sayMedian(way.median_seconds, 'เงินเข้า') : undefined;
  return (
    <>
      <span className={classNames('font-medium', !way.is_open && 'text-muted')}>{way.title}</span>
      <span className="text-sm text-muted">{sayLimits(way)}</span>
      <span className={classNames('text-sm', way.is_open ? 'text-muted' : 'text-error')}>{sayHours(way)}</span>
      {way.note && <span className="text-sm text-muted">{way.note}</span>}
      {median && (
        <span className="flex items-center gap-1.5 text-sm text-win">
          <Clock className="size-4 shrink-0" aria-hidden />
          {median}
        </span>
      )}
    </>
  );
}

interface QrProps {
  kinds: Channel['sub_channels'];
  value: number | undefined;
  onChange: (sub_channel_id: number) => void;
}

/** Chooses the kind of QR where a channel has several: some banks' apps read only one of them. */
export function QrKindPick({ kinds, value, onChange }: QrProps) {
  const shown = kinds.find(({ sub_channel_id }) => sub_channel_id === value) ?? kinds[0];
  return (
    <div>
      <SelectField
        label="แบบของ QR"
        value={shown?.sub_channel_id}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {kinds.map(({ sub_channel_id, name }) => (
          <option key={sub_channel_id} value={sub_channel_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {shown?.note && <p className="mt-1 text-sm text-muted">{shown.note}</p>}
    </div>
  );
}

interface AccountProps {
  accounts: readonly DepositAccount[];
  value: number | undefined;
  onChange: (account_id: number) => void;
}

/** Chooses the account to transfer to. */
export function AccountPick({ accounts, value, onChange }: AccountProps) {
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
