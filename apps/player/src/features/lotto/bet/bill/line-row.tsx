import { type BetType, returnOf } from '@chokdee/lotto';
import { classNames, DigitCells, IconButton } from '@chokdee/ui';
import { X } from 'lucide-react';
import { memo, useId } from 'react';
import { wholeBaht } from '#src/features/lotto/bet/draft.ts';
import { removeLine, setAmount, useAmount } from '#src/features/lotto/bet/slip.ts';
import { BET_NAMES, formatRate } from '#src/features/lotto/bet-words.ts';

interface Props {
  id: number;
  betType: BetType;
  number: string;
  listed: number;
  rate: number;
  problem: string | undefined;
}

/** One line of the bill: number, rate, amount, and the way off it. It draws itself again only when it changes. */
export const LineRow = memo(function LineRow({ id, betType, number, listed, rate, problem }: Props) {
  const amount = useAmount(id);
  const noteId = useId();
  const name = `${number} ${BET_NAMES[betType]}`;
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-center gap-x-1 py-1.5 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <DigitCells text={number} className="text-xl font-medium" />
        <span className="min-w-0 text-sm leading-snug text-muted">
          {BET_NAMES[betType]} <Rate listed={listed} rate={rate} />
          {betType.startsWith('tod') && rate > 0 && (
            <span className="block text-xs">จ่ายคืน {formatRate(returnOf(betType, number, rate * 100))}%</span>
          )}
        </span>
      </div>
      <input
        aria-label={`จำนวนเงิน ${name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : noteId}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="บาท"
        value={amount === 0 ? '' : amount}
        onChange={({ target }) => setAmount([id], wholeBaht(target.value))}
        onKeyDown={(event) => event.key === 'Enter' && focusNext(event.currentTarget)}
        className={classNames(
          'min-h-12 w-22 rounded-control border bg-background px-3 text-right text-base placeholder:text-muted',
          problem === undefined ? 'border-border' : 'border-error',
        )}
      />
      <IconButton label={`ลบ ${name}`} onClick={() => removeLine(id)}>
        <X className="size-5" aria-hidden />
      </IconButton>
      {problem !== undefined && (
        <p id={noteId} className="col-span-full text-sm text-error">
          {problem}
        </p>
      )}
    </li>
  );
});

/** The rate; one that has fallen below the list's stands beside it. */
function Rate({ listed, rate }: { listed: number; rate: number }) {
  if (rate >= listed || rate === 0) return <span className="whitespace-nowrap">×{formatRate(listed)}</span>;
  return (
    <span className="whitespace-nowrap">
      <s>
        <span className="sr-only">จาก </span>×{formatRate(listed)}
      </s>{' '}
      <span className="text-gold">
        <span className="sr-only">เหลือ </span>×{formatRate(rate)}
      </span>
    </span>
  );
}

/** The amount of the line below, so that a bill is priced without leaving the keyboard. */
const focusNext = (input: HTMLElement): void => {
  const all = [...(input.closest('ul')?.querySelectorAll<HTMLElement>('input') ?? [])];
  const next = all[all.indexOf(input) + 1];
  if (next) next.focus();
  else input.blur();
};
