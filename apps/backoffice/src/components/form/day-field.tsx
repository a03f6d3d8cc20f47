import { type Day, dayOf } from '@chokdee/kernel';
import { TextField } from '@chokdee/ui';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDay, formatNumbersOfDay } from '#src/lib/format/format.ts';
import { readDay } from '#src/lib/format/read-day.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const MonthGrid = lazyPart(() => import('#src/components/form/month-grid.tsx'));

interface Props {
  label: string;
  name?: string;
  /** `YYYY-MM-DD`; empty: none. */
  value: string;
  onChange: (day: string) => void;
  /** What the calendar offers; what is typed is checked by whoever asked. */
  min?: string | undefined;
  max?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  isLocked?: boolean;
}

/** A day of Bangkok's calendar, shown in พ.ศ. to who reads Thai: typed as people write it, or picked from a month. */
export function DayField({ label, value, onChange, min, max, error, isLocked = false, ...rest }: Props) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const [today] = useState(() => dayOf(new Date()));
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const frame = useOutside(() => setOpen(false));
  const isUnread = typed !== undefined && typed.trim() !== '' && readDay(typed, today) === undefined;
  const take = (text: string) => {
    setTyped(text);
    const day = text.trim() === '' ? '' : readDay(text, today);
    if (day !== undefined && day !== value) onChange(day);
  };
  const pick = (day: Day) => {
    setOpen(false);
    setTyped(undefined);
    onChange(day);
    frame.current?.querySelector('input')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    event.preventDefault();
    setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape, from whatever inside has the focus
    <div ref={frame} className="relative" onKeyDown={closeByKey}>
      <TextField
        {...rest}
        label={label}
        error={
          error ?? (isUnread ? t('พิมพ์วันเป็นตัวเลข เช่น {day}', { day: formatNumbersOfDay(today, language) }) : undefined)
        }
        autoComplete="off"
        readOnly={isLocked}
        value={typed ?? (value && formatDay(value, language))}
        onFocus={() => !isLocked && setTyped(value && formatNumbersOfDay(value, language))}
        onChange={({ target }) => take(target.value)}
        onBlur={() => !isUnread && setTyped(undefined)}
        end={
          !isLocked && (
            <button
              type="button"
              aria-label={t('ปฏิทินของ {label}', { label })}
              aria-expanded={isOpen}
              className="inline-flex size-(--control) cursor-pointer items-center justify-center text-muted hover:text-text"
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarDays className="size-5" aria-hidden />
            </button>
          )
        }
      />
      {isOpen && (
        <div className="absolute z-20 mt-1 min-h-84 w-74 rounded-card max-sm:fixed max-sm:inset-x-4 max-sm:bottom-4 max-sm:z-40 max-sm:w-auto border border-hairline bg-surface p-3 shadow-[0_8px_24px_rgb(0_0_0/0.15)]">
          <MonthGrid day={value} today={today} min={min} max={max} onPick={pick} />
        </div>
      )}
    </div>
  );
}

/** What closes when something else is pressed or gets the focus. */
function useOutside(close: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const check = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  });
  return frame;
}
