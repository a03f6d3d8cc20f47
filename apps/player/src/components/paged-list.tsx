import type { ReactNode } from 'react';
import { LoadMore, type PagedQuery } from '#src/components/load-more.tsx';
import { Loaded, type Reading } from '#src/components/loaded.tsx';

interface Props<Row> {
  query: PagedQuery & Reading<{ readonly pages: readonly { readonly items: readonly Row[] }[] }>;
  what: string;
  skeleton: ReactNode;
  /** What stands there without a row. */
  empty: ReactNode;
  keyOf: (row: Row) => string | number;
  className?: string;
  /** More is read only when it is asked for. */
  waitsForPress?: boolean;
  children: (row: Row) => ReactNode;
}

/** A list that is read page by page: its skeleton, its rows and more of them, or what is said without any. */
export function PagedList<Row>({ query, what, skeleton, empty, keyOf, waitsForPress, children, ...list }: Props<Row>) {
  const { className = 'divide-y divide-hairline' } = list;
  return (
    <>
      <Loaded query={query} what={what} skeleton={skeleton}>
        {({ pages }) =>
          pages.every(({ items }) => items.length === 0) ? (
            empty
          ) : (
            <ul className={className}>
              {pages.flatMap(({ items }) => items.map((row) => <li key={keyOf(row)}>{children(row)}</li>))}
            </ul>
          )
        }
      </Loaded>
      <LoadMore query={query} waitsForPress={waitsForPress} />
    </>
  );
}
