import { Button, FieldError, IconButton, TextField } from '@chokdee/ui';
import { CalendarPlus, X } from 'lucide-react';
import { useId } from 'react';
import type { Market } from '#src/features/lotto/markets/market-form.ts';
import { useT } from '#src/lib/language.ts';

type Holidays = Market['holidays'];

const HOLIDAYS_MAX = 100;

interface Props {
  holidays: Holidays;
  error: string | undefined;
  onChange: (holidays: Holidays) => void;
}

/** The days on which a market does not draw, and the days on which it draws instead. */
export function HolidaysFields({ holidays, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const change = (place: number, part: Partial<Holidays[number]>) =>
    onChange(holidays.map((holiday, other) => (other === place ? { ...holiday, ...part } : holiday)));
  return (
    <div className="flex flex-col gap-2">
      {holidays.length === 0 && <p className="text-sm text-muted">{t('ไม่มีวันหยุดข้างหน้า')}</p>}
      {holidays.map(({ day, moved_to }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day that is being typed has no other name
        <div key={place} className="flex items-end gap-2">
          <TextField
            type="date"
            className="min-w-0 flex-1"
            label={t('หยุดวันที่')}
            value={day}
            onChange={({ target }) => change(place, { day: target.value })}
          />
          <TextField
            type="date"
            className="min-w-0 flex-1"
            label={t('เลื่อนไป (ถ้ามี)')}
            value={moved_to ?? ''}
            onChange={({ target }) => change(place, { moved_to: target.value || null })}
          />
          <IconButton
            label={t('ลบวันหยุดที่ {place}', { place: place + 1 })}
            onClick={() => onChange(holidays.filter((_, other) => other !== place))}
          >
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
      ))}
      <FieldError id={`${id}-error`} text={error} />
      {holidays.length < HOLIDAYS_MAX && (
        <Button
          variant="quiet"
          className="self-start px-2! text-sm font-normal!"
          onClick={() => onChange([...holidays, { day: '', moved_to: null }])}
        >
          <CalendarPlus className="size-4" aria-hidden />
          {t('เพิ่มวันหยุด')}
        </Button>
      )}
    </div>
  );
}
