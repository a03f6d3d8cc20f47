import { SelectField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { marketsQuery } from '#src/features/lotto/markets/market-words.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  view: TableView;
  /** Only markets that draw in this way. */
  shape?: string;
  className: string;
}

/** Narrows a table to one market, or to none. */
export function MarketSelect({ view, shape, className }: Props) {
  const t = useT();
  const { data } = useQuery(marketsQuery());
  const markets = data?.markets.filter(({ result_shape }) => shape === undefined || result_shape === shape);
  return (
    <SelectField
      label={t('ตลาด')}
      className={className}
      value={view.filters['market_id'] ?? ''}
      onChange={({ target }) => view.filter('market_id', target.value)}
    >
      <option value="">{t('ทุกตลาด')}</option>
      {markets?.map(({ market_id, name }) => (
        <option key={market_id} value={market_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
