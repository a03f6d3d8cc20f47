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
