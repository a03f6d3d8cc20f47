import { classNames } from '@chokdee/ui';
import { Clock } from 'lucide-react';
import { BankTile } from '#src/features/cashier/bank-tile.tsx';
import type { Way } from '#src/features/cashier/deposit/ways.ts';
import { RadioRow } from '#src/features/cashier/radio-row.tsx';
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
