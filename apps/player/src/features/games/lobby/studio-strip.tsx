import { classNames, LogoTile } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import type { StudioIds } from '#src/features/games/lobby/lobby-choice.ts';
import { providersQuery } from '#src/lib/games/games.ts';

interface Props {
  value: number | undefined;
  onChange: (studio: StudioIds | undefined) => void;
}

const CHIP =
  'inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control border px-2 pr-3 text-sm whitespace-nowrap transition';

/** The studios in one line; pressing one shows its games only, pressing it again all. */
export function StudioStrip({ value, onChange }: Props) {
  const { data: providers = [] } = useQuery(providersQuery());
  if (providers.length < 2) return null;
  return (
    <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:[scrollbar-width:thin]">
      <legend className="sr-only">ค่ายเกม</legend>
      <div className="flex w-max gap-2">
        {providers.map(({ provider_id, sub_provider_id, name, mark, colour, logo }) => {
          const isChosen = sub_provider_id === value;
          return (
            <button
              key={sub_provider_id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? undefined : { provider_id, sub_provider_id })}
              className={classNames(CHIP, isChosen ? 'border-gold-fill bg-raised' : 'border-hairline hover:bg-surface')}
            >
              <LogoTile logo={logo} mark={mark} colour={colour} className="size-8" />
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
