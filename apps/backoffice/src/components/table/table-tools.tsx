import { Columns3 } from 'lucide-react';
import { Popover } from '#src/components/popover.tsx';
import { SaveTable } from '#src/components/table/save-table.tsx';
import { SavedViews } from '#src/components/table/saved-views.tsx';
import type { SaidColumn } from '#src/components/table/table-model.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Row> {
  name: string;
  columns: readonly SaidColumn<Row>[];
  view: TableView;
  all: () => Promise<readonly Row[]>;
}

/** What stands at the right above a table: saved views, which columns are shown, and the file of what is filtered. */
export function TableTools<Row>({ name, columns, view, all }: Props<Row>) {
  const shown = columns.filter(({ id }) => view.visibility[id] !== false);
  return (
    <div className="relative ml-auto flex items-center gap-1">
      <SavedViews name={name} view={view} />
      <ColumnChoice columns={columns} view={view} />
      <SaveTable name={name} columns={shown} rows={all} />
    </div>
  );
}

function ColumnChoice<Row>({ columns, view }: Pick<Props<Row>, 'columns' | 'view'>) {
  const t = useT();
  return (
    <Popover label={t('เลือกคอลัมน์')} face={<Columns3 className="size-5" aria-hidden />}>
      <fieldset>
        <legend className="sr-only">{t('เลือกคอลัมน์')}</legend>
        {columns.map(({ id, title }) => (
          <label key={id} className="flex min-h-(--control) cursor-pointer items-center gap-3 px-2 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-[var(--gold-fill)]"
              checked={view.visibility[id] !== false}
              onChange={(event) => view.set({ visibility: { ...view.visibility, [id]: event.target.checked } })}
            />
            {title}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
