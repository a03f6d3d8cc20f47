import { Button } from '@chokdee/ui';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { wholeBaht } from '#src/features/lotto/bet/draft.ts';
import { QUICK_PRICES } from '#src/features/lotto/bet/pad/tool-row.tsx';
import { clearPrices, isJustFilled, setPrice, undo, useSlip } from '#src/features/lotto/bet/slip.ts';

/** One price for the lines that have none. Once all have theirs it steps back, for what was typed is never overwritten. */
export function PriceForAll({ hasQuick = false }: { hasQuick?: boolean }) {
  const isBlank = useSlip((slip) => slip.lines.some(({ amount }) => amount === 0));
  const isFilled = useSlip(isJustFilled);
  return (
    <div className="flex flex-col gap-2">
      {isBlank || isFilled ? <PriceForm hasQuick={hasQuick} /> : <AllPriced />}
      {isFilled && <Filled />}
    </div>
  );
}

function PriceForm({ hasQuick }: { hasQuick: boolean }) {
  const id = useId();
  const price = useSlip((slip) => slip.price);
  const [typed, setTyped] = useState(price);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed > 0) setPrice(typed);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form onSubmit={apply} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <label htmlFor={id} className="flex-1 text-sm">
          ราคาทุกรายการที่ยังไม่ใส่
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
          {QUICK_PRICES.map((baht) => (
            <button
              key={baht}
              type="button"
              onClick={() => {
                setTyped(baht);
                setPrice(baht);
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

/** What the price for all has done, with the way back. */
function Filled() {
  const said = useSlip((slip) => slip.said);
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-muted">
      <output aria-live="polite">{said}</output>
      <Button variant="quiet" className="px-2 text-sm" onClick={undo}>
        <Undo2 className="size-5" aria-hidden />
        เลิกทำ
      </Button>
    </div>
  );
}

/** Whoever wants another price for all takes the prices off first: that can be undone, and says itself what is lost. */
const AllPriced = () => (
  <p className="flex items-center justify-between gap-2 text-sm text-muted">
    ทุกรายการมีราคาแล้ว
    <Button variant="quiet" className="-mr-2 px-2! text-sm" onClick={clearPrices}>
      ล้างราคา
    </Button>
  </p>
);
