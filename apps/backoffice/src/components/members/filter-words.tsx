import { useLanguage, useT } from '#src/lib/language.ts';
import { sayFilter } from '#src/lib/segments/segment-words.ts';
import type { Segment } from '#src/lib/segments/segments-query.ts';

/** A filter in words, each thing that it asks by itself. */
export function FilterWords({ filter }: Pick<Segment, 'filter'>) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return (
    <ul className="flex min-w-48 flex-wrap gap-1 in-[dd]:justify-end max-sm:in-[td]:justify-end">
      {sayFilter(filter, t, language).map((text) => (
        <li key={text} className="rounded-full bg-raised px-2 py-0.5 text-xs">
          {text}
        </li>
      ))}
    </ul>
  );
}
