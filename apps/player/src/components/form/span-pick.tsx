import { ChoiceChips } from '@chokdee/ui';
import { DayField } from '#src/components/form/day-field.tsx';
import { type Range, SPANS, type Span } from '#src/lib/format/day-span.ts';

interface Props {
  span: Span;
  /** The days that were chosen one by one. */
  own: Range;
  onChange: (change: { readonly span: Span } | { readonly own: Range }) => void;
  today: string;
}

/** Chooses the days that are looked back on: a usual span, or a first and a last day. */
export function SpanPick({ span, own, onChange, today }: Props) {
  return (
    <>
      <ChoiceChips
        label="ช่วงเวลา"
        isOneRow
        choices={SPANS}
        value={span}
        onChange={(value) => onChange({ span: value })}
      />
      {span === 'own' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <DayField
            legend="ตั้งแต่"
            isNamed
            day={own.from_day}
            onDay={(from_day) => onChange({ own: { ...own, from_day } })}
            today={today}
          />
          <DayField
            legend="ถึง"
            isNamed
            day={own.to_day}
            onDay={(to_day) => onChange({ own: { ...own, to_day } })}
            today={today}
          />
        </div>
      )}
    </>
  );
}
