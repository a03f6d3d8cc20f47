import { classNames, SelectField, TextField } from '@chokdee/ui';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { ACTION_NAMES, SUBJECT_NAMES } from '#src/features/audit/action-names.ts';
import { useT } from '#src/lib/language.ts';

/** Who looks for a change knows what was done, to what, or when. */
export function AuditFilters({ view }: { view: TableView }) {
  return (
    <div className="grid w-[calc(100vw-2rem)] grid-cols-2 gap-3 sm:flex sm:w-auto sm:flex-wrap">
      <Choice view={view} name="action" label="คำสั่ง" names={ACTION_NAMES} />
      <Choice view={view} name="subject_type" label="ประเภท" names={SUBJECT_NAMES} />
      <Typed view={view} name="subject_id" label="รหัส" type="text" />
      <Typed view={view} name="from_day" label="ตั้งแต่วันที่" type="date" />
      <Typed view={view} name="to_day" label="ถึงวันที่" type="date" />
    </div>
  );
}

interface Props {
  view: TableView;
  name: string;
  label: string;
}

function Choice({ view, name, label, names }: Props & { names: Readonly<Record<string, string>> }) {
  const t = useT();
  return (
    <SelectField
      label={t(label)}
      value={view.filters[name] ?? ''}
      onChange={(event) => view.filter(name, event.target.value)}
      className="min-w-0 sm:w-38"
    >
      <option value="">{t('ทั้งหมด')}</option>
      {Object.entries(names).map(([value, text]) => (
        <option key={value} value={value}>
          {t(text)}
        </option>
      ))}
    </SelectField>
  );
}

function Typed({ view, name, label, type }: Props & { type: 'text' | 'date' }) {
  const t = useT();
  return (
    <TextField
      label={t(label)}
      type={type}
      value={view.filters[name] ?? ''}
      onChange={(event) => view.filter(name, event.target.value)}
      maxLength={100}
      autoComplete="off"
      className={classNames('min-w-0', type === 'date' ? 'sm:w-42' : 'sm:w-32')}
    />
  );
}
