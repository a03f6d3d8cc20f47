import { FieldError, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BankTile } from '#src/components/bank-tile.tsx';
import { type Bank, banksQuery } from '#src/lib/agent/banks.ts';

interface Props {
  name: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (bankCode: string) => void;
}

/** The list begins with the banks that nearly everyone is with: these and a tile for the rest fill three rows. */
const SHOWN_FIRST = 8;
const TILE =
  'relative flex min-h-22 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border bg-background px-0.5 py-2 text-center text-xs text-balance transition';

/** The Thai banks as tiles, one to be chosen. As a form's field it gives the bank's code. */
export function BankPicker({ name, error, defaultValue, onChange }: Props) {
  const { data, isError, refetch } = useQuery(banksQuery());
  const banks = data?.filter(({ digits }) => digits.length > 0);
  const [isWhole, setIsWhole] = useState(false);
  const tiles = useRef<HTMLDivElement>(null);
  const id = useId();
  const isAll = isWhole || isAmongRest(banks, defaultValue);
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    tiles.current?.querySelectorAll('input')[SHOWN_FIRST]?.focus();
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1 text-sm text-muted">ธนาคาร</legend>
      <div ref={tiles} className="grid grid-cols-3 gap-2">
        {!banks &&
          !isError &&
          Array.from({ length: SHOWN_FIRST + 1 }, (_, at) => <Skeleton key={at} className="h-22" />)}
        {(isAll ? banks : banks?.slice(0, SHOWN_FIRST))?.map((bank) => (
          <label
            key={bank.bank_code}
            className={`${TILE} border-hairline has-checked:border-gold has-checked:bg-raised has-checked:ring-1 has-checked:ring-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info`}
          >
            <input
              type="radio"
              name={name}
              value={bank.bank_code}
              defaultChecked={bank.bank_code === defaultValue}
              onChange={() => onChange?.(bank.bank_code)}
              className="sr-only"
            />
            <BankTile code={bank.bank_code} className="size-9" />
            {bank.name}
          </label>
        ))}
        {banks && !isAll && (
          <button type="button" onClick={showAll} className={`${TILE} border-dashed border-border text-muted`}>
            <LayoutGrid className="size-9 p-1.5" aria-hidden />
            ธนาคารอื่น
          </button>
        )}
      </div>
      {isError && (
        <button
          type="button"
          className="min-h-12 w-full cursor-pointer rounded-control border border-border px-4 py-2 text-sm text-gold"
          onClick={() => void refetch()}
        >
          โหลดธนาคารไม่สำเร็จ แตะเพื่อลองใหม่
        </button>
      )}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}

const isAmongRest = (banks: readonly Bank[] | undefined, code: string | undefined): boolean =>
  banks?.slice(SHOWN_FIRST).some((bank) => bank.bank_code === code) ?? false;
