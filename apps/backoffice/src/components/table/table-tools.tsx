import { IconButton, toast } from '@chokdee/ui';
import { Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '#src/components/popover.tsx';
import { CSV_ROWS_MAX, saveFile, toCsv } from '#src/components/table/csv.ts';
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
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const rows = await all();
      const shown = columns.filter(({ id }) => view.visibility[id] !== false);
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, toCsv(shown, rows), 'text/csv;charset=utf-8');
      if (rows.length >= CSV_ROWS_MAX) toast.error(t('ไฟล์มีได้ไม่เกิน {max} แถว กรุณากรองให้แคบลง', { max: CSV_ROWS_MAX }));
    } catch (error) {
      toast.error((error as Error).message);
    }
    setIsBusy(false);
  };
  return (
    <div className="relative ml-auto flex items-center gap-1">
      <SavedViews name={name} view={view} />
      <ColumnChoice columns={columns} view={view} />
      <IconButton label={t('บันทึกเป็นไฟล์ CSV')} aria-busy={isBusy} disabled={isBusy} onClick={() => void download()}>
        <Download className="size-5" aria-hidden />
      </IconButton>
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
          <label key={id} className="flex min-h-10 cursor-pointer items-center gap-3 px-2 text-sm">
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
