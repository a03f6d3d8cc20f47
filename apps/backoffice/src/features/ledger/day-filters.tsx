import { TextField } from '@chokdee/ui';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { useT } from '#src/lib/language.ts';

/** From when to when: two filters of a table. */
export function DayFilters({ view }: { view: TableView }) {
  const t = useT();
  const filter = (
    name: 'from_day' | 'to_day',
    label: string,
    others: { min?: string; max?: string; error?: string },
  ) => (
    <TextField
      label={label}
      type="date"
      value={view.filters[name] ?? ''}
      onChange={(event) => view.filter(name, event.target.value)}
      className="w-40 self-start"
      {...others}
    />
  );
  const { from_day, to_day } = view.filters;
  const isTurned = Boolean(from_day && to_day && from_day > to_day);
  return (
    <>
      {filter('from_day', t('ตั้งแต่วันที่'), {
        ...(to_day && { max: to_day }),
        ...(isTurned && { error: t('อยู่หลังวันสิ้นสุด') }),
      })}
      {filter('to_day', t('ถึงวันที่'), from_day ? { min: from_day } : {})}
    </>
  );
}
