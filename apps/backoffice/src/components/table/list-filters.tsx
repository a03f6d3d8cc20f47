import { SelectField, TextField } from '@chokdee/ui';
import { X } from 'lucide-react';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { useT } from '#src/lib/language.ts';

interface ChoiceProps {
  view: TableView;
  name: string;
  label: string;
  /** What holds while nothing was chosen. */
  initial: string;
  options: readonly (readonly [value: string, text: string])[];
}

/** One filter out of a few. */
export function ChoiceFilter({ view, name, label, initial, options }: ChoiceProps) {
  const t = useT();
  return (
    <SelectField
      label={label}
      className="max-sm:w-[calc(50vw-1.375rem)]"
      value={view.filters[name] ?? initial}
      onChange={(event) => view.filter(name, event.target.value === initial ? '' : event.target.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {t(text)}
        </option>
      ))}
    </SelectField>
  );
}

/** A filter that one types. */
export function SearchFilter({ view, label }: { view: TableView; label: string }) {
  return (
    <TextField
      label={label}
      type="search"
      maxLength={100}
      autoComplete="off"
      className="w-72 max-sm:w-[calc(100vw-2rem)]"
      value={view.filters['search'] ?? ''}
      onChange={(event) => view.filter('search', event.target.value)}
    />
  );
}

/** Says that a list is of one member only, and lets go of it. */
export function MemberChip({ view }: { view: TableView }) {
  const t = useT();
  const { member_id } = view.filters;
  if (!member_id) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border border-border bg-surface px-4 text-sm hover:bg-raised"
      onClick={() => view.filter('member_id', '')}
    >
      {t('เฉพาะสมาชิก {id}', { id: member_id })}
      <X className="size-4" aria-hidden />
      <span className="sr-only">{t('ดูทุกคน')}</span>
    </button>
  );
}

/** The member of an address, when it names one. */
export const memberOf = ({ filters: { member_id } }: TableView): { member_id?: number } =>
  /^[1-9]\d{0,14}$/.test(member_id ?? '') ? { member_id: Number(member_id) } : {};
