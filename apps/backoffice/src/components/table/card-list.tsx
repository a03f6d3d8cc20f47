import { Button, Card, EmptyState, Skeleton } from '@chokdee/ui';
import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { LoadFailed } from '#src/components/load-failed.tsx';
import type { RowSource } from '#src/components/table/data-table.tsx';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Row> {
  source: RowSource<Row>;
  /** What they are, for those who listen; in Thai. Without it they stand for themselves, and are no list. */
  label?: Text;
  rowId: (row: Row) => string;
  empty: { icon: LucideIcon; title: Text; text: Text };
  /** A card; its place, from 1, tells it from others that say the same. */
  children: (row: Row, place: number) => ReactNode;
}

/** Things that arrive page by page, each on a card of its own. */
export function CardList<Row>({ source, label, rowId, empty, children }: Props<Row>) {
  const t = useT();
  const { rows, isLoading, error, hasMore, isLoadingMore, more, retry } = source;
  if (isLoading) return <Skeleton className="h-64 rounded-card" />;
  if (rows.length === 0)
    return (
      <Card>
        {error ? (
          <LoadFailed error={error} onRetry={retry} />
        ) : (
          <EmptyState icon={empty.icon} title={t(empty.title)} text={t(empty.text)} />
        )}
      </Card>
    );
  return (
    <>
      {label === undefined ? (
        rows.map((row, index) => <Fragment key={rowId(row)}>{children(row, index + 1)}</Fragment>)
      ) : (
        <ul aria-label={t(label)} className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
          {rows.map((row, index) => (
            <li key={rowId(row)}>{children(row, index + 1)}</li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="outline" isBusy={isLoadingMore} onClick={more}>
          {t('โหลดเพิ่ม')}
        </Button>
      )}
    </>
  );
}
