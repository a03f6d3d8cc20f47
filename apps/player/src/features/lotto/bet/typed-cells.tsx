import { classNames } from '@chokdee/ui';
import { digitsToType, useSlip } from '#src/features/lotto/bet/slip.ts';
import { HELD_TOOLS } from '#src/features/lotto/bet/tools.ts';

/** The number that is being typed, a large cell per digit. */
export function TypedCells() {
  const digits = useSlip((slip) => slip.digits);
  const tool = useSlip((slip) => slip.tool);
  const count = useSlip(digitsToType);
  return (
    <div className="flex flex-col items-center gap-1">
      <output aria-live="polite" className="sr-only">
        {digits ? `พิมพ์แล้ว ${digits.split('').join(' ')}` : ''}
      </output>
      <div aria-hidden className="flex justify-center gap-1.5 md:gap-2.5">
        {Array.from({ length: count }, (_, place) => (
          <span
            // A cell is its place in the number.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={classNames(
              'flex h-[48px] w-[44px] lying:h-[44px] lying:w-[36px] items-center justify-center rounded-control border-2 bg-surface text-2xl font-medium md:size-16 md:text-3xl',
              place === digits.length ? 'border-gold-fill text-border' : 'border-border',
            )}
          >
            {digits[place] ?? (place === digits.length ? '_' : '')}
          </span>
        ))}
      </div>
      {tool && HELD_TOOLS[tool].typed && <p className="text-sm text-muted">{HELD_TOOLS[tool].text}: กดเลข 1 หลัก</p>}
    </div>
  );
}
