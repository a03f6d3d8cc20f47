import type { ReactNode } from 'react';
import { type Column, shownOf, titleOf } from '#src/components/table/table-model.ts';
import { useT } from '#src/lib/language.ts';

/** Facts below each other: the name at the left, what it is at the right. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-hairline text-sm">{children}</dl>;
}

/** What columns say of one thing, as facts; what is not so is left out. */
export function FactsOf<Row>({ of, facts }: { of: Row; facts: readonly (Column<NoInfer<Row>> | false)[] }) {
  const t = useT();
  return (
    <Facts>
      {facts
        .filter((one) => one !== false)
        .map((one) => (
          <Fact key={one.id} name={titleOf(one, t)}>
            {shownOf(one, of, t)}
          </Fact>
        ))}
    </Facts>
  );
}

/** One fact of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  );
}
