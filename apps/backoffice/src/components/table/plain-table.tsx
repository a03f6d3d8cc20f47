import { classNames } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { CARD } from '#src/components/table/table-grid.tsx';
import { type Column, shownOf, titleOf } from '#src/components/table/table-model.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Row> {
  /** What it lists, for those who listen; in Thai. */
  label: Text;
  /** What tells it from others of its kind on the page. */
  about?: string | undefined;
  /** The first of them names each row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** What all of them come to, below their columns. */
  sums?: readonly ReactNode[];
  /** Within something that has an edge of its own. */
  isTight?: boolean;
  className?: string;
}

/** So many columns stand side by side on a phone; rows of more are cards. */
const COLUMNS_MAX = 3;

/** A few rows side by side, without tools: what there is to compare. */
export function PlainTable<Row>({ label, about, columns, rows, rowId, sums, isTight = false, className }: Props<Row>) {
  const t = useT();
  const isCards = columns.length > COLUMNS_MAX;
  const cardRow = classNames('max-sm:block max-sm:py-2', !isTight && 'max-sm:px-4');
  const card = (place: number) => isCards && (place === 0 ? CARD.title : CARD.cell);
  const titleAt = (place: number) => columns[place] && titleOf(columns[place], t);
  const name = [t(label), about].filter(Boolean).join(': ');
  const look = (place: number, ...more: (string | false | undefined)[]) =>
    classNames(
      isTight
        ? 'py-1.5 pl-3 first:pl-0'
        : isCards
          ? 'px-4 py-2'
          : 'px-4 py-2 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4',
      columns[place]?.isNumber ? 'text-right whitespace-nowrap' : 'text-left',
      card(place),
      ...more,
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section tabIndex={0} aria-label={name} className={classNames('overflow-auto -outline-offset-2', className)}>
      <table className={classNames('w-full text-sm', isCards && CARD.table)}>
        <thead className={classNames('text-muted', isTight && 'text-xs', isCards && 'max-sm:sr-only')}>
          <tr>
            {columns.map((column, place) => (
              <th key={column.id} scope="col" className={look(place, 'font-normal')}>
                {titleOf(column, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classNames(isCards && CARD.table)}>
          {rows.map((row) => (
            <tr key={rowId(row)} className={classNames('border-t border-hairline align-top', isCards && cardRow)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.id} scope="row" className={look(place, 'font-normal')}>
                    {shownOf(column, row, t)}
                  </th>
                ) : (
                  <td key={column.id} data-label={titleAt(place)} className={look(place)}>
                    {shownOf(column, row, t)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot className={classNames('border-t-2 border-hairline', isCards && CARD.table)}>
            <tr className={classNames(isCards && cardRow)}>
              {sums.map((sum, place) =>
                place === 0 ? (
                  <th key={columns[0]?.id} scope="row" className={look(place, 'font-medium')}>
                    {sum}
                  </th>
                ) : (
                  <td key={columns[place]?.id} data-label={titleAt(place)} className={look(place, 'font-medium')}>
                    {sum}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
