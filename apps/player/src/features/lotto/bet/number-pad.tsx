import { classNames } from '@chokdee/ui';
import { Delete } from 'lucide-react';
import { memo, useLayoutEffect } from 'react';
import { clearDigits, dropDigit, typeDigit } from '#src/features/lotto/bet/slip.ts';

/** The look of a pad's key. */
export const KEY =
  'flex min-h-[56px] cursor-pointer items-center justify-center rounded-control bg-raised text-xl font-medium select-none touch-manipulation transition-transform active:scale-95 active:bg-hairline short:min-h-[48px] lying:min-h-[44px]';
const ROWS = '123456789'.split('');

/** The pad: a digit per key, and the keyboard's own digits. Where the screen is low it has a row less and a column more. It draws itself once and never again. */
export const NumberPad = memo(function NumberPad() {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (/^\d$/.test(event.key)) typeDigit(event.key);
      else if (event.key === 'Backspace') dropDigit();
      else if (event.key === 'Escape') clearDigits();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <fieldset aria-label="แป้นตัวเลข" className="grid grid-cols-3 gap-2 short:grid-cols-4 lying:gap-1">
      {ROWS.map((digit) => (
        <DigitKey key={digit} digit={digit} />
      ))}
      <button type="button" onClick={clearDigits} className={`${KEY} text-base short:col-start-4 short:row-start-2`}>
        ล้าง
      </button>
      <DigitKey digit="0" place="short:col-start-4 short:row-start-3" />
      <button
        type="button"
        aria-label="ลบหนึ่งหลัก"
        onClick={dropDigit}
        className={`${KEY} short:col-start-4 short:row-start-1`}
      >
        <Delete className="size-6" aria-hidden />
      </button>
    </fieldset>
  );
});

const DigitKey = ({ digit, place }: { digit: string; place?: string }) => (
  <button type="button" onClick={() => typeDigit(digit)} className={classNames(KEY, place)}>
    {digit}
  </button>
);

/** What is typed into a field, at another pad or while a window is open is not for this one. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [data-shooting]') !== null) ||
  document.querySelector('dialog[open]') !== null;
