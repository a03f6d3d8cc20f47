import { SelectField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { marketsQuery } from '#src/features/lotto/market-form.ts';
import { useT } from '#src/lib/language.ts';

/** Narrows a table to one market, or to none. */
export function MarketSelect({ view, className }: { view: TableView; className: string }) {
  const t = useT();
  const { data } = useQuery(marketsQuery());
  return (
    <SelectField
      label={t('ตลาด')}
      className={className}
      value={view.filters['market_id'] ?? ''}
      onChange={({ target }) => view.filter('market_id', target.value)}
    >
      <option value="">{t('ทุกตลาด')}</option>
      {data?.markets.map(({ market_id, name }) => (
        <option key={market_id} value={market_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
