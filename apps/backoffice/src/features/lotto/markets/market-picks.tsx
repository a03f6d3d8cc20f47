import { FieldError } from '@chokdee/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Market, Markets } from '#src/features/lotto/markets/market-words.ts';
import type { InputProps } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';

interface Props extends Pick<InputProps<readonly string[]>, 'value' | 'error' | 'onChange'> {
  data: Markets;
}

/** Markets out of all: a box takes all of them, a category, or one. */
export function MarketPicks({ data: { categories, markets }, value, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const put = (some: readonly Market[], isIn: boolean) => {
    const ids = some.map(({ market_id }) => String(market_id));
    const others = value.filter((one) => !ids.includes(one));
    onChange(isIn ? [...others, ...ids] : others);
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-sm text-muted">{t('ตลาด')}</legend>
      <ul className="divide-y divide-hairline rounded-card border border-hairline">
        <li className="px-4">
          <GroupBox name={t('ทุกตลาด')} markets={markets} value={value} put={put} />
        </li>
        {categories.map(({ category_id, name }) => {
          const some = markets.filter((market) => market.category_id === category_id);
          return (
            some.length > 0 && (
              <li key={category_id} className="px-4">
                <Category name={name} markets={some} value={value} put={put} />
              </li>
            )
          );
        })}
      </ul>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

interface GroupProps {
  name: string;
  markets: readonly Market[];
  value: readonly string[];
  put: (some: readonly Market[], isIn: boolean) => void;
}

/** The markets of a category one by one; of a category of one there is nothing to open. */
function Category(props: GroupProps) {
  const t = useT();
  const { name, markets, value, put } = props;
  if (markets.length === 1) return <GroupBox {...props} />;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <GroupBox {...props} />
        <span className="sr-only">{t('ตลาดในหมวด {name}', { name })}</span>
        <ChevronDown className="ml-auto size-4 text-muted transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="grid gap-x-4 pb-2 pl-9 sm:grid-cols-3">
        {markets.map((market) => (
          <li key={market.market_id}>
            <Box
              text={market.name}
              isIn={value.includes(String(market.market_id))}
              onChange={(isIn) => put([market], isIn)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function GroupBox({ name, markets, value, put }: GroupProps) {
  const count = markets.filter(({ market_id }) => value.includes(String(market_id))).length;
  return (
    <Box
      text={name}
      note={markets.length > 1 ? `${count}/${markets.length}` : ''}
      isIn={count === markets.length}
      isPart={count > 0 && count < markets.length}
      onChange={(isIn) => put(markets, isIn)}
    />
  );
}

interface BoxProps {
  text: string;
  note?: string;
  isIn: boolean;
  isPart?: boolean;
  onChange: (isIn: boolean) => void;
}

function Box({ text, note = '', isIn, isPart = false, onChange }: BoxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        name="market_ids"
        className="size-5 shrink-0 accent-[var(--gold-fill)]"
        checked={isIn}
        ref={(box) => {
          if (box) box.indeterminate = isPart;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      {text}
      {note && <span className="text-xs text-muted">{note}</span>}
    </label>
  );
}
