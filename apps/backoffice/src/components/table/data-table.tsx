import { Card, EmptyState, Skeleton } from '@chokdee/ui';
import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { MoreRows } from '#src/components/table/more-rows.tsx';
import { TableGrid } from '#src/components/table/table-grid.tsx';
import { type Column, sayColumns, useRowTable } from '#src/components/table/table-model.ts';
import { TableTools } from '#src/components/table/table-tools.tsx';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { useT } from '#src/lib/language.ts';

/** Rows that arrive page by page, as `useCursor` gives them. */
export interface RowSource<Row> {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
  /** Every row that the filters let through, for a file. */
  readonly all: () => Promise<readonly Row[]>;
}

interface Props<Row extends object> {
  /** The table's name, under which its views are kept and its file is saved. */
  name: string;
  /** What the table lists, for those who listen. */
  label: string;
  columns: readonly Column<Row>[];
  source: RowSource<Row>;
  view: TableView;
  rowId: (row: Row) => string;
  /** Opens a row, by a click or by Enter. */
  onOpen?: (row: Row) => void;
  /** The filters, at the left above the table. */
  filters?: ReactNode;
  /** What to do when nothing is found. */
  empty: { title: string; text: string };
}

/** A table of the back office: filters, sorting, columns, saved views, a file of what is filtered, and rows that go on. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { name, label, source, view, rowId, onOpen, filters, empty } = props;
  const t = useT();
  const columns = useMemo(() => sayColumns(props.columns, t), [props.columns, t]);
  const table = useRowTable(columns, source.rows, view, rowId);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3 *:min-w-0">
        {filters}
        <TableTools name={name} columns={columns} view={view} all={source.all} />
      </div>
      <Card className="overflow-clip">
        {source.isLoading && <Waiting />}
        {!source.isLoading && source.error && <LoadFailed error={source.error} onRetry={source.retry} />}
        {!source.isLoading && !source.error && source.rows.length === 0 && (
          <EmptyState icon={Object.values(view.filters).some(Boolean) ? SearchX : Inbox} {...empty} />
        )}
        {source.rows.length > 0 && <TableGrid table={table} label={label} columns={columns} onOpen={onOpen} />}
      </Card>
      <MoreRows source={source} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 p-4">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}
