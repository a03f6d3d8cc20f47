import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage } from '#src/lib/language.ts';

/** An instant in a table, on one line; a dash where there is none. */
export function Instant({ at }: { at: string | null }) {
  const language = useLanguage((state) => state.language);
  if (at === null) return '–';
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatInstant(at, language)}
    </time>
  );
}
