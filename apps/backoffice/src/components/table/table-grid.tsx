import { classNames } from '@chokdee/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { SaidColumn, useRowTable } from '#src/components/table/table-model.ts';

const ROW_PX = 44;
/** A longer head takes two lines. */
const HEAD_LENGTH_MAX = 10;
/** The column with what was chosen. */
const TICKED = 'ticked';
/** Short tables are drawn whole: a browser's own search then finds everything. */
const VIRTUAL_FROM = 200;

interface Props<Row extends object> {
  table: ReturnType<typeof useRowTable<Row>>;
  label: string;
  columns: readonly SaidColumn<Row>[];
  onOpen: ((row: Row) => void) | undefined;
}

/** On a phone a row is a card: its first column is the title, beside its tick, and each other stands beside what it is called. */
export const CARD = {
  table: 'max-sm:block',
  row: 'max-sm:block max-sm:px-4 max-sm:py-3',
  cell: [
    'max-sm:flex max-sm:h-auto max-sm:wrap-anywhere max-sm:**:whitespace-normal max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5 max-sm:text-right',
    "max-sm:before:shrink-0 max-sm:before:text-xs max-sm:before:text-muted max-sm:before:content-[attr(data-label)_/_'']",
  ].join(' '),
  tick: 'max-sm:float-left max-sm:block max-sm:h-auto max-sm:p-0',
  title:
    'max-sm:block max-sm:wrap-anywhere max-sm:**:whitespace-normal max-sm:min-h-8 max-sm:h-auto max-sm:px-0 max-sm:pt-0 max-sm:pb-1 max-sm:font-medium',
} as const;

/** The rows and their heads. Up and down move between rows, Enter opens one; a head sorts. */
export function TableGrid<Row extends object>({ table, label, columns, onOpen }: Props<Row>) {
  const scroll = useRef<HTMLElement>(null);
  const { rows } = table.getRowModel();
  const isVirtual = rows.length >= VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- the compiler skips this component, which is right here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 20,
    enabled: isVirtual,
  });
  const items = isVirtual ? virtualizer.getVirtualItems() : [];
  const shown = isVirtual ? items.map(({ index }) => rows[index]).filter((row) => row !== undefined) : rows;
  const before = items[0]?.start ?? 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <section
      ref={scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={label}
      className={classNames('overflow-auto md:max-h-[70dvh]', isVirtual && 'max-h-[70dvh]')}
    >
      <table className={classNames('w-full border-collapse text-sm', CARD.table)} aria-rowcount={rows.length}>
        <Heads table={table} byId={byId} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows take the focus */}
        <tbody onKeyDown={moveFocus} className={CARD.table}>
          {before > 0 && <Gap height={before} />}
          {shown.map((row) => (
            <tr
              key={row.id}
              data-index={row.index}
              ref={isVirtual ? virtualizer.measureElement : undefined}
              tabIndex={onOpen ? 0 : undefined}
              onClick={() => onOpen?.(row.original)}
              onKeyDown={(event) => openByKey(event, () => onOpen?.(row.original))}
              className={classNames(
                'border-t border-hairline focus-visible:-outline-offset-2',
                CARD.row,
                onOpen && 'cursor-pointer hover:bg-raised',
              )}
            >
              {row.getVisibleCells().map((cell, place, [first]) => {
                const titlePlace = first?.column.id === TICKED ? 1 : 0;
                const column = byId.get(cell.column.id);
                return (
                  <td
                    key={cell.id}
                    data-label={column?.title}
                    className={classNames(
                      'h-11 px-3 py-1.5',
                      column?.isNumber && 'whitespace-nowrap sm:text-right',
                      column?.id === TICKED ? CARD.tick : place === titlePlace ? CARD.title : CARD.cell,
                    )}
                  >
                    {column?.cell ? (
                      column.cell(row.original)
                    ) : (
                      <Plain text={textOf(column?.value(row.original)) || '–'} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </section>
  );
}

/** What the columns are called, to sort by; on a phone, where a card says what is what, they are no more than that. */
function Heads<Row extends object>({
  table,
  byId,
}: {
  table: Props<Row>['table'];
  byId: ReadonlyMap<string, SaidColumn<Row>>;
}) {
  return (
    <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--hairline)] max-sm:static max-sm:block max-sm:overflow-x-auto">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} className="max-sm:flex max-sm:gap-1.5 max-sm:px-3 max-sm:py-2">
          {group.headers.map(({ id, column }) => {
            const order = column.getIsSorted();
            const Arrow = order === 'desc' ? ArrowDown : order === 'asc' ? ArrowUp : ArrowUpDown;
            return (
              <th
                key={id}
                scope="col"
                aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}
                className={classNames(
                  'px-1 font-normal text-muted max-sm:px-0',
                  byId.get(id)?.isNumber ? 'text-right' : 'text-left',
                )}
              >
                <button
                  type="button"
                  onClick={column.getToggleSortingHandler()}
                  className={classNames(
                    'inline-flex min-h-(--control) cursor-pointer items-center gap-1 rounded-control px-2 py-1 hover:text-text',
                    'max-sm:rounded-full max-sm:border max-sm:border-hairline max-sm:px-3 max-sm:text-xs',
                    order && 'max-sm:border-gold-fill max-sm:text-text',
                    byId.get(id)?.isNumber ? 'text-right' : 'text-left',
                    (byId.get(id)?.title.length ?? 0) <= HEAD_LENGTH_MAX
                      ? 'whitespace-nowrap'
                      : 'max-sm:whitespace-nowrap',
                  )}
                >
                  {byId.get(id)?.title}
                  <Arrow className={classNames('size-3.5', !order && 'sm:hidden')} aria-hidden />
                </button>
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

const textOf = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const SHORT_LENGTH_MAX = 24;

/** A short text stays on one line, however narrow the screen: the table scrolls. */
function Plain({ text }: { text: string }) {
  return text.length > SHORT_LENGTH_MAX ? text : <span className="whitespace-nowrap">{text}</span>;
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, not a control */}
      <td style={{ height }} />
    </tr>
  );
}

/** The key is used up: in the dialog that opens it would submit the form. */
function openByKey(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  open();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest('tr');
  const next =
    event.key === 'ArrowDown' ? row?.nextElementSibling : event.key === 'ArrowUp' ? row?.previousElementSibling : null;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
