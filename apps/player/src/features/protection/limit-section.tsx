import { Section } from '#src/components/section.tsx';
import { LimitRow } from '#src/features/protection/limit-row.tsx';
import { KINDS } from '#src/features/protection/limit-words.ts';
import type { Limit, LimitKind } from '#src/features/protection/protection-queries.ts';

interface Props {
  kind: LimitKind;
  /** Those that were ever set, of this kind and others. */
  limits: readonly Limit[];
  /** Shown, but not to be changed. */
  isFixed: boolean;
}

/** All limits of one kind, by period. */
export function LimitSection({ kind, limits, isFixed }: Props) {
  const { title, text, periods } = KINDS[kind];
  return (
    <Section title={title} text={text}>
      <ul className="divide-y divide-hairline">
        {periods.map((period) => (
          <li key={period} className="py-2 last:pb-0">
            <LimitRow
              kind={kind}
              period={period}
              limit={limits.find((limit) => limit.kind === kind && limit.period === period)}
              isFixed={isFixed}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
