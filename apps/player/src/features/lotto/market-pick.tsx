import { SelectField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { lobbyQuery } from '#src/lib/games/lobby.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Only the markets of this category; empty: of all. */
  category?: string;
}

/** One market out of all, by category; empty: every one. */
export function MarketPick({ value, onChange, category = '' }: Props) {
  const { data: lobby } = useQuery(lobbyQuery());
  const categories = lobby?.categories.filter(({ category_id }) => category === '' || String(category_id) === category);
  return (
    <SelectField label="ตลาด" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">ทุกตลาด</option>
      {categories?.map(({ category_id, name, markets }) => (
        <optgroup key={category_id} label={name}>
          {markets.map((market) => (
            <option key={market.market_id} value={market.market_id}>
              {market.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
