import { LogoTile } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '#src/lib/games/games.ts';

/** The logos of the studios whose games are on offer, in one line. */
export function ProviderStrip() {
  const { data: providers = [] } = useQuery(providersQuery());
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="providers-title">
      <h2 id="providers-title" className="mb-3 text-lg font-medium">
        ค่ายเกม
      </h2>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="flex gap-3 overflow-x-auto pb-2 [scrollbar-width:thin]"
      >
        {providers.map(({ sub_provider_id, name, mark, colour, logo }) => (
          <li
            key={sub_provider_id}
            className="flex min-h-14 shrink-0 items-center gap-3 rounded-control border border-hairline bg-surface py-2 pr-4 pl-2 text-sm"
          >
            <LogoTile logo={logo} mark={mark} colour={colour} className="size-10" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
