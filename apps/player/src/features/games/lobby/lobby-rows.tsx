import { EmptyState } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { GameRail } from '#src/components/game-rail.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { type LaidRow, layRows } from '#src/features/games/lobby/lay-rows.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import {
  ALL_GAMES,
  type GameProvider,
  lobbyConfigQuery,
  lobbyRowsQuery,
  providersQuery,
} from '#src/lib/games/games.ts';

const ON_THEIR_WAY = ['กำลังฮิต', 'คาสิโน', 'สล็อต'];

/** The rows of the lobby of all games. */
export function AllRows() {
  const query = useLaidRows(ALL_GAMES);
  return (
    <Loaded query={query} what="เกม" skeleton={<RowsSkeleton />}>
      {(rows) =>
        rows.every(({ games }) => games?.length === 0) ? (
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
  const { data: rows = [] } = useLaidRows(name);
  return <Rails rows={rows.filter(({ kind, filter }) => kind !== 'category' || filter !== name)} />;
}

/** The rows of a lobby as its configuration lays them out, each with its games once they have come. */
function useLaidRows(lobby_key: string) {
  const layout = useQuery(lobbyConfigQuery(lobby_key));
  const filled = useQuery(lobbyRowsQuery(lobby_key, useIsLoggedIn()));
  return { ...filled, data: layRows(layout.data?.rows, filled.data) };
}

function Rails({ rows }: { rows: readonly LaidRow[] }) {
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
const hrefOf = ({ kind, filter }: LaidRow, studios: readonly GameProvider[]): string | undefined => {
  if (kind === 'category') return `/lobby/${filter}`;
  if (kind === 'tag') return `/lobby?tag=${encodeURIComponent(filter)}`;
  if (kind === 'picked') return undefined;
  if (kind !== 'provider') return `/lobby?list=${kind}`;
  const studio = studios.find(({ name }) => name.toLowerCase() === filter.toLowerCase());
  return studio && `/lobby?provider=${studio.provider_id}&studio=${studio.sub_provider_id}`;
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
