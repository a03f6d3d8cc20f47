import { EmptyState } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { GameRail } from '#src/components/game-rail.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { ALL_GAMES, lobbyRowsQuery, providersQuery } from '#src/lib/games.ts';
import type { LobbyRow } from '#src/lib/kept-lobby.ts';
import { useIsLoggedIn } from '#src/lib/session.ts';

const ON_THEIR_WAY = ['กำลังฮิต', 'คาสิโน', 'สล็อต'];

/** The rows of the lobby of all games. */
export function AllRows() {
  const query = useQuery(lobbyRowsQuery(ALL_GAMES, useIsLoggedIn()));
  return (
    <Loaded query={query} what="เกม" skeleton={<RowsSkeleton />}>
      {(rows) =>
        rows.every(({ games }) => games.length === 0) ? (
          <EmptyState icon={Gamepad2} title="ยังไม่มีเกมให้เล่น" text="เกมที่เปิดให้บริการจะแสดงที่นี่" />
        ) : (
          <Rails rows={rows} />
        )
      }
    </Loaded>
  );
}

/** What the operator put above all games of a category. */
export function RowsAbove({ name }: { name: string }) {
  const { data: rows = [] } = useQuery(lobbyRowsQuery(name, useIsLoggedIn()));
  return <Rails rows={rows.filter(({ kind, filter }) => kind !== 'category' || filter !== name)} />;
}

function Rails({ rows }: { rows: readonly LobbyRow[] }) {
  const { data: studios = [] } = useQuery(providersQuery());
  return rows.map((row) => (
    <GameRail
      key={row.row_id}
      title={row.title}
      games={row.games}
      href={hrefOf(row, studios)}
      source={`lobby-${row.kind}`}
    />
  ));
}

/** Where all games of a row are. Picked games are all there. */
const hrefOf = (
  { kind, filter }: LobbyRow,
  studios: readonly { readonly sub_provider_id: number; readonly name: string }[],
): string | undefined => {
  if (kind === 'category') return `/lobby/${filter}`;
  if (kind === 'tag') return `/lobby?tag=${encodeURIComponent(filter)}`;
  if (kind === 'picked') return undefined;
  if (kind !== 'provider') return `/lobby?list=${kind}`;
  const studio = studios.find(({ name }) => name.toLowerCase() === filter.toLowerCase());
  return studio && `/lobby?studio=${studio.sub_provider_id}`;
};

function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {ON_THEIR_WAY.map((title) => (
        <GameRail key={title} title={title} games={undefined} source="" />
      ))}
    </div>
  );
}
