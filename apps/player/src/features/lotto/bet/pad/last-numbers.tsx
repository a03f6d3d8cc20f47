import type { RoundTerms } from '@chokdee/lotto';
import { classNames, formatBaht } from '@chokdee/ui';
import { CircleAlert, X } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { CHIP_HEIGHT, CHIP_ROW } from '#src/features/lotto/bet/chip-look.ts';
import { chipsOf, type NumberChip } from '#src/features/lotto/bet/pad/chips.ts';
import { removeLines, useSlip } from '#src/features/lotto/bet/slip.ts';
import { togglePricing } from '#src/features/lotto/bet/typing.ts';
import { usePricedLines } from '#src/features/lotto/bet/use-terms.ts';

const SHOWN_MAX = 12;

/** The numbers that were added last with what each costs, or what is wrong with it. Pressed, one can be priced anew or taken off. */
export function LastNumbers({ terms }: { terms: RoundTerms }) {
  const lines = usePricedLines(terms);
  const chips = useMemo(() => chipsOf(lines, SHOWN_MAX), [lines]);
  const chosen = useSlip(({ pricing }) => pricing?.ids?.[0]);
  const row = useRef<HTMLUListElement>(null);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined && row.current) row.current.scrollLeft = 0;
  }, [newest]);
  if (chips.length === 0)
    return (
      <p className={classNames('flex items-center text-sm text-muted', CHIP_HEIGHT)}>โพยยังว่าง กดเลขครบหลักแล้วลงโพยเอง</p>
    );
  return (
    <ul ref={row} aria-label="เลขที่เพิ่มล่าสุด" className={CHIP_ROW}>
      {chips.map((chip) => (
        <Chip key={chip.ids.at(-1)} chip={chip} isChosen={chosen !== undefined && chip.ids.includes(chosen)} />
      ))}
    </ul>
  );
}

const Chip = memo(function Chip({ chip, isChosen }: { chip: NumberChip; isChosen: boolean }) {
  const { ids, number, sides, problem } = chip;
  return (
    <li
      className={classNames(
        'inline-flex shrink-0 animate-appear overflow-clip rounded-control border bg-raised motion-reduce:animate-none',
        isChosen ? 'border-gold-fill' : problem ? 'border-error' : 'border-transparent',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => togglePricing(ids)}
        className={classNames(
          'inline-flex cursor-pointer items-center gap-1.5 px-3 text-sm whitespace-nowrap',
          CHIP_HEIGHT,
        )}
      >
        <span className="text-lg font-medium">{number}</span>
        <span className="text-muted">{sides}</span>
        <State chip={chip} />
      </button>
      {isChosen && (
        <button
          type="button"
          aria-label={`ลบ ${number} ${sides}`}
          onClick={() => {
            const gone = new Set(ids);
            removeLines(({ id }) => gone.has(id));
          }}
          className="inline-flex min-w-12 cursor-pointer items-center justify-center border-l border-hairline text-muted"
        >
          <X className="size-5" aria-hidden />
        </button>
      )}
    </li>
  );
});

/** What a chip's number costs; that it costs nothing yet; or what is wrong with it. */
function State({ chip: { amount, problem } }: { chip: NumberChip }) {
  if (problem)
    return (
      <span className="inline-flex items-center gap-1 text-error">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        {problem.brief}
      </span>
    );
  return amount === 0 ? <span className="text-gold">ใส่ราคา</span> : <span>฿{formatBaht(amount)}</span>;
}
