import { Card } from '@chokdee/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Item> {
  query: ComponentProps<typeof Loaded<Item>>['query'];
  /** What such items are called, and their list; in Thai. */
  title: Text;
  list: string;
  children: (item: Item) => ReactNode;
}

/** One item of the cashier, asked for again while somebody looks at it. */
export function CasePage<Item>({ query, title, list, children }: Props<Item>) {
  const t = useT();
  if (query.data) return children(query.data);
  return (
    <CashierPage title={t(title)}>
      <Loaded query={query} back={list}>
        {children}
      </Loaded>
    </CashierPage>
  );
}

interface ShownProps {
  title: string;
  /** The list that it is one of, and what leads back there; in Thai. */
  list: readonly [path: string, text: Text];
  actions?: ReactNode;
  /** Who works on it, and the way to take it. */
  taken?: ReactNode;
  amount: number;
  /** How it stands, beside its amount. */
  state: ReactNode;
  about: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
  children?: ReactNode;
}

/** One item: its amount and how it stands, then what is known of it in two columns. */
export function CaseShown({ title, list, actions, taken, amount, state, about, left, right, children }: ShownProps) {
  const t = useT();
  return (
    <CashierPage
      title={title}
      eyebrow={
        <Link href={list[0]} className="underline">
          {t(list[1])}
        </Link>
      }
      actions={actions}
    >
      {taken}
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
        <p className="text-3xl font-medium">
          <Baht baht={amount} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">{state}</p>
        {about}
      </Card>
      {left && (
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
          <div className="flex flex-col gap-4 *:min-w-0">{left}</div>
          <div className="flex flex-col gap-4 *:min-w-0">{right}</div>
        </div>
      )}
      {children}
    </CashierPage>
  );
}
