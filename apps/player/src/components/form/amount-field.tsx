import { TextField } from '@chokdee/ui';
import { bahtOf, typedBaht } from '#src/lib/format/amount.ts';

interface Props {
  name: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  hint: string;
  /** Amounts that one press fills in. */
  chips: readonly { readonly baht: number; readonly text?: string }[];
}

/** An amount of baht: large, with the usual ones a press away. */
export function AmountField({ name, error, value, onChange, hint, chips }: Props) {
  const typed = bahtOf(value);
  return (
    <div className="flex flex-col gap-3">
      <TextField
        name={name}
        error={error}
        label="จำนวนเงิน (บาท)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="0"
        value={value}
        hint={hint}
        onChange={({ target }) => onChange(target.value)}
        className="[&_input]:h-16 [&_input]:text-2xl [&_input]:font-medium"
      />
      <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2">
        <legend className="sr-only">เลือกจำนวนเงิน</legend>
        {chips.map(({ baht, text }) => (
          <button
            key={text ?? baht}
            type="button"
            aria-pressed={typed === baht}
            onClick={() => onChange(typedBaht(baht))}
            className="min-h-12 cursor-pointer rounded-control border border-border bg-surface px-1 text-sm transition hover:bg-raised active:scale-[0.98] aria-pressed:border-gold aria-pressed:text-gold"
          >
            {text ?? typedBaht(baht)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
