import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type TableView, useTableView } from '#src/components/table/use-table-view.ts';
import { queryString } from '#src/lib/staff-api.ts';

/** The view of a table whose filters stand in the address: a link brings them along, and going back restores them. */
export function useAddressView(hidden: readonly string[] = []): TableView {
  const view = useTableView({ hidden });
  const [path, navigate] = useLocation();
  const search = useSearch();
  const filters = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const show = (wanted: Readonly<Record<string, string>>) => navigate(path + queryString(wanted), { replace: true });
  return {
    ...view,
    filters,
    set: (change) => {
      view.set(change);
      if (change.filters) show(change.filters);
    },
    filter: (name, value) => show({ ...filters, [name]: value }),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of a view's filters; what is no day yet is none. */
export const daysOf = ({
  from_day = '',
  to_day = '',
}: TableView['filters']): { from_day?: string; to_day?: string } => ({
  ...(DAY.test(from_day) && { from_day }),
  ...(DAY.test(to_day) && { to_day }),
});
