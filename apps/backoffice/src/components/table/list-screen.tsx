import type { Permission, StaffDone, StaffKey, StaffSent } from '@chokdee/contract';
import { Button, buttonLook } from '@chokdee/ui';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#src/components/page.tsx';
import type { PartPageProps } from '#src/components/part-page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { type Filter, useFilters } from '#src/components/table/filters.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useOpened } from '#src/lib/use-opened.ts';

interface Rows {
  readonly items: object[];
  readonly next_cursor: string | null;
}

/** The calls that answer a list page by page. */
export type ListKey = { [Key in StaffKey]: StaffDone<Key> extends Rows ? Key : never }[StaffKey];
type Answer<Key extends ListKey> = StaffDone<Key> & Rows;
type RowOf<Key extends ListKey> = StaffDone<Key> extends { items: (infer Row extends object)[] } ? Row : never;
type FilterOf<Key extends ListKey> = Partial<StaffSent<Key>>;

/** What a list is of, and what it can be asked for. */
export interface List<Key extends ListKey> {
  readonly call: Key;
  readonly filters?: { readonly [Name in keyof StaffSent<Key>]?: Filter<StaffSent<Key>[Name]> };
  /** The columns that are hidden until they are asked for. */
  readonly hidden?: readonly string[];
  /** So often it is asked for again. */
  readonly refresh_ms?: number | ((filter: FilterOf<Key>) => number);
}

/** A list whose filters stand in the address: its rows, its view and its filters as a table takes them. */
export function useList<Key extends ListKey>({ call, filters = {}, hidden, refresh_ms }: List<Key>) {
  const view = useAddressView(hidden);
  const { filter, above, inputs } = useFilters(filters, view);
  const asked = filter as FilterOf<Key>;
  const source = useCursor<Answer<Key>>(
    ['list', call, asked],
    (paging, signal) =>
      staffApi(call, { ...asked, ...paging } as StaffSent<Key>, signal && { signal }) as Promise<Answer<Key>>,
    typeof refresh_ms === 'function' ? refresh_ms(asked) : refresh_ms,
  );
  return { filter: asked, above, table: { source, view, filters: inputs } };
}

/** What is said when nothing is found by filters. */
export const NOTHING = ['ไม่พบรายการ', 'ลองเปลี่ยนตัวกรอง'] as const;

interface Add {
  readonly text: Text;
  readonly icon?: LucideIcon;
  readonly permission: Permission;
}

interface Props<Key extends ListKey> extends List<Key> {
  /** The field of work that it is a part of. Texts are Thai. */
  page?: ComponentType<PartPageProps>;
  title: Text;
  eyebrow?: Text | ReactElement;
  /** The table's name, under which its views are kept and its file is saved. */
  name: string;
  /** What the table lists, where its title does not say it. */
  label?: Text;
  columns: readonly Column<RowOf<Key>>[] | ((filter: FilterOf<Key>) => readonly Column<RowOf<Key>>[]);
  rowId: (row: RowOf<Key>) => string | number;
  /** What adds to it: a page, or a dialog. */
  add?: Add & ({ path: string } | { dialog: ComponentType<{ onClose: () => void }> });
  actions?: ReactNode;
  /** Where a row leads. */
  pathOf?: (row: RowOf<Key>) => string;
  /** What a row opens, for those who may. */
  renderRow?: (row: RowOf<Key>, onClose: () => void, rows: readonly RowOf<Key>[]) => ReactNode;
  opensFor?: Permission;
  empty?: readonly [title: Text, text: Text] | ((filter: FilterOf<Key>) => readonly [title: Text, text: Text]);
  /** What stands above its filters. */
  children?: ReactNode;
}

/** A page with a list: filters, rows that lead on or open, and a button that adds to it. */
export function ListScreen<Key extends ListKey>(props: Props<Key>) {
  const { page: Framed = Page, title, eyebrow, name, label = title, columns, rowId, add, actions } = props;
  const { pathOf, renderRow, opensFor, empty = NOTHING } = props;
  const t = useT();
  const may = useMay();
  const [, navigate] = useLocation();
  const { filter, above, table } = useList(props);
  const isChipsOnly = table.filters.length === 0;
  const [opened, setOpened] = useState<RowOf<Key>>();
  const [emptyTitle, emptyText] = typeof empty === 'function' ? empty(filter) : empty;
  const mayOpen = (pathOf ?? renderRow) && (!opensFor || may(opensFor));
  const open = (row: RowOf<Key>) => (pathOf ? navigate(pathOf(row)) : setOpened(row));
  return (
    <Framed
      title={t(title)}
      eyebrow={typeof eyebrow === 'string' ? t(eyebrow) : eyebrow}
      actions={add && may(add.permission) ? <AddButton {...add} /> : actions}
    >
      {props.children}
      {!isChipsOnly && above}
      <DataTable<RowOf<Key>>
        {...table}
        {...(isChipsOnly && { filters: above })}
        source={table.source as never}
        name={name}
        label={t(label)}
        columns={typeof columns === 'function' ? columns(filter) : columns}
        rowId={(row) => String(rowId(row))}
        {...(mayOpen && { onOpen: open })}
        empty={{ title: t(emptyTitle), text: t(emptyText) }}
      />
      {opened && renderRow?.(opened, () => setOpened(undefined), table.source.rows as RowOf<Key>[])}
    </Framed>
  );
}

function AddButton({ text, icon: Icon = Plus, ...to }: NonNullable<Props<ListKey>['add']>) {
  const t = useT();
  const [opened, setOpened] = useOpened(['add']);
  const said = (
    <>
      <Icon className="size-5" aria-hidden />
      {t(text)}
    </>
  );
  if ('path' in to)
    return (
      <Link href={to.path} className={buttonLook('gold')}>
        {said}
      </Link>
    );
  return (
    <>
      <Button onClick={() => setOpened('add')}>{said}</Button>
      {opened === 'add' && <to.dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
