import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { TableView } from '#src/components/table/use-table-view.ts';
import type { Text } from '#src/lib/english.ts';
import type { Translate } from '#src/lib/language.ts';

/** What our tables can do: rows sorted by a column, columns shown or not. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
});

/** What a column is called: in Thai, translated where it is drawn, or said in the language of the table. */
export type Title = Text | ((t: Translate) => string);

/** One column: what it says of a row, as a value to sort and to export, and as it is drawn. */
export interface Column<Row> {
  readonly id: string;
  readonly title: Title;
  readonly value: (row: Row, t: Translate) => string | number | boolean | null;
  readonly cell?: (row: Row, t: Translate) => ReactNode;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
}

/** What a column shows of a row. */
export const shownOf = <Row>({ value, cell }: Column<Row>, row: Row, t: Translate): ReactNode =>
  cell ? cell(row, t) : (value(row, t)?.toString() ?? '–');

/** What a column is called, in a language. */
export const titleOf = ({ title }: Pick<Column<never>, 'title'>, t: Translate): string =>
  typeof title === 'function' ? title(t) : t(title);

/** A column in a language. */
export interface SaidColumn<Row> extends Omit<Column<Row>, 'title'> {
  readonly title: string;
  readonly value: (row: Row) => ReturnType<Column<Row>['value']>;
  readonly cell?: (row: Row) => ReactNode;
}

/** Columns in the language that was chosen. */
export const sayColumns = <Row>(columns: readonly Column<Row>[], t: Translate): readonly SaidColumn<Row>[] =>
  columns.map(({ value, cell, ...rest }) => ({
    ...rest,
    title: titleOf(rest, t),
    value: (row) => value(row, t),
    ...(cell && { cell: (row: Row) => cell(row, t) }),
  }));

/** The table over rows that were loaded: sorted and with the columns that the view wants. */
export function useRowTable<Row extends object>(
  columns: readonly SaidColumn<Row>[],
  rows: readonly Row[],
  view: TableView,
  rowId: (row: Row) => string,
) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.accessor((row): unknown => column.value(row), {
        id: column.id,
        header: column.title,
        sortUndefined: 'last',
      }),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting: view.sorting, columnVisibility: view.visibility },
    onSortingChange: (change) => view.set({ sorting: typeof change === 'function' ? change(view.sorting) : change }),
    onColumnVisibilityChange: (change) =>
      view.set({ visibility: typeof change === 'function' ? change(view.visibility) : change }),
  });
}
