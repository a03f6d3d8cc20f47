import { classNames, formatBaht } from '@chokdee/ui';
import type { Ref } from 'react';
import { nameLines } from '#src/features/lotto/bet/say.ts';
import { useSlip } from '#src/features/lotto/bet/slip.ts';
import { HELD_TOOLS } from '#src/features/lotto/bet/tools.ts';
import { digitsToType, priceNow, togglePricing } from '#src/features/lotto/bet/typing.ts';

interface Props {
  /** Numbers are pressed on the grid: only their price is typed. */
  isGrid: boolean;
  ref: Ref<HTMLDivElement>;
}

/** What is being typed: the digits of a number, a cell for each, and beside them what one costs. */
export function EntryDisplay({ isGrid, ref }: Props) {
  const digits = useSlip((slip) => slip.digits);
  const typed = useSlip(({ pricing }) => pricing?.typed);
  return (
    <div ref={ref} tabIndex={-1} className="flex items-stretch gap-2 rounded-control">
      <output aria-live="polite" className="sr-only">
        {digits && `พิมพ์แล้ว ${digits.split('').join(' ')}`}
        {typed && `ราคา ${formatBaht(Number(typed))} บาท`}
      </output>
      {!isGrid && <DigitBoxes />}
      <PriceBox />
    </div>
  );
}

const BOX = 'flex items-center justify-center rounded-control border-2 bg-surface';

/** The digits of the number, a box for each. Of a helper that takes one digit, its name stands beside. */
function DigitBoxes() {
  const digits = useSlip((slip) => slip.digits);
  const isPricing = useSlip((slip) => slip.pricing !== null);
  const tool = useSlip((slip) => slip.tool);
  const count = useSlip(digitsToType);
  return (
    <div aria-hidden className="flex items-center gap-1.5">
      {tool && HELD_TOOLS[tool].typed && <span className="text-sm text-gold">{HELD_TOOLS[tool].text}</span>}
      {Array.from({ length: count }, (_, place) => (
        <span
          // A cell is its place in the number.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          className={classNames(
            BOX,
            'h-[52px] w-[44px] max-[350px]:w-[36px] tight:h-[48px] lying:h-[44px] lying:w-[36px] text-2xl font-medium roomy:size-16 roomy:text-3xl',
            place === digits.length && !isPricing ? 'border-gold-fill text-border' : 'border-border',
          )}
        >
          {digits[place] ?? (place === digits.length && !isPricing ? '_' : '')}
        </span>
      ))}
    </div>
  );
}

/** What one line costs, for how many bet types. Pressed, the pad types it; while a number of the bill is chosen, its price. */
function PriceBox() {
  const pricing = useSlip((slip) => slip.pricing);
  const price = useSlip(priceNow);
  const types = useSlip((slip) => slip.betTypes.length);
  return (
    <button
      type="button"
      aria-pressed={pricing !== null}
      onClick={() => togglePricing(pricing?.ids ?? null)}
      className={classNames(
        BOX,
        'relative min-w-0 flex-1 cursor-pointer flex-col items-start! px-3 text-left',
        pricing ? 'border-gold-fill' : 'border-border',
      )}
    >
      <span className="max-w-full truncate text-[min(0.8125rem,3.8vw)] leading-[1.4] text-muted">
        {pricing?.ids ? <PricedName ids={pricing.ids} /> : 'ราคาต่อรายการ'}
      </span>
      <span className="max-w-full truncate text-lg leading-[1.4] font-medium">
        {pricing && <span className="text-muted">฿ </span>}
        {pricing ? price || '' : price > 0 ? `฿${formatBaht(price)}` : 'ยังไม่ใส่'}
        {pricing && <span className="text-gold">|</span>}
        {price > 0 && !pricing?.ids && types > 1 && (
          <span className="text-sm font-normal text-muted">
            {' '}
            ×{types}
            <span className="max-lg:sr-only"> ประเภท</span>
          </span>
        )}
      </span>
    </button>
  );
}

/** The lines whose price is typed, in words. */
function PricedName({ ids }: { ids: readonly number[] }) {
  const lines = useSlip((slip) => slip.lines);
  if (ids.length === 0) return 'เลขยังไม่ครบหลัก';
  return `ราคา ${nameLines(lines.filter(({ id }) => ids.includes(id)))}`;
}
