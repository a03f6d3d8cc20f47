import { type Alarm, KIND_NAMES } from '#src/features/alarms/alarms-query.ts';
import { useT } from '#src/lib/language.ts';

/** What an alarm is about, above what is asked for. */
export function Detail({ alarm: { kind, detail } }: { alarm: Alarm }) {
  const t = useT();
  return (
    <p className="text-sm">
      <span className="font-medium">{t(KIND_NAMES[kind])}</span> <span className="text-muted">{detail}</span>
    </p>
  );
}
