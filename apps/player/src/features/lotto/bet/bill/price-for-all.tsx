import { Button } from '@chokdee/ui';
import { type FormEvent, useId, useState } from 'react';
import { wholeBaht } from '#src/features/lotto/bet/draft.ts';
import { setAmounts, useSlip } from '#src/features/lotto/bet/slip.ts';

const QUICK = [5, 10, 20, 50, 100];

/** One price for every line, and for those still to come. */
export function PriceForAll({ hasQuick = false }: { hasQuick?: boolean }) {
  const id = useId();
  const price = useSlip((slip) => slip.price);
  const [typed, setTyped] = useState(price);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed > 0) setAmounts(typed);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form onSubmit={apply} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <label htmlFor={id} className="flex-1 text-sm">
          ราคาทุกรายการ
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="บาท"
          value={typed === 0 ? '' : typed}
          onChange={({ target }) => setTyped(wholeBaht(target.value))}
          className="min-h-12 w-22 rounded-control border border-border bg-background px-3 text-right text-base placeholder:text-muted"
        />
        <Button type="submit" variant="outline" className="px-4">
          ใส่ราคา
        </Button>
      </div>
      {hasQuick && (
        <fieldset aria-label="ราคาด่วน" className="grid grid-cols-5 gap-2">
          {QUICK.map((baht) => (
            <button
              key={baht}
              type="button"
              onClick={() => {
                setTyped(baht);
                setAmounts(baht);
              }}
              className="min-h-12 cursor-pointer rounded-control border border-hairline bg-background text-sm transition hover:bg-raised active:scale-95"
            >
              {baht}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}
