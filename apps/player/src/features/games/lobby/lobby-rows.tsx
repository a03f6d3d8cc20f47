import type { Answer } from '@chokdee/contract';
import { EmptyState } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { GameRail } from '#src/components/games/game-rail.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import {
  ALL_GAMES,
  type GameProvider,
  lobbyConfigQuery,
  lobbyRowsQuery,
  providersQuery,
} from '#src/lib/games/games.ts';
import type { LobbyRow } from '#src/lib/games/kept-lobby.ts';

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

type Layout = Answer<'GET /api/lobby/configs'>['rows'];

/** A row of a lobby; its games are unknown until they have come. */
type LaidRow = Layout[number] & { readonly games: LobbyRow['games'] | undefined };

/** Lays rows out as the lobby is configured. Until the configuration is there, what is known stands as it came. */
export const layRows = (layout: Layout | undefined, filled: readonly LobbyRow[] | undefined): LaidRow[] | undefined => {
  if (!layout) return filled && [...filled];
  return layout.map((row) => ({ ...row, games: filled && (filled.find((one) => isSame(one, row))?.games ?? []) }));
};

/** Rows that were kept from an earlier visit have no id of the server's: they are known by what they hold. */
const isSame = (filled: LobbyRow, { row_id, kind, filter }: Layout[number]): boolean =>
  filled.row_id > 0
    ? filled.row_id === row_id
    : filled.kind === kind && (kind !== 'category' || filled.filter === filter);
