import type { Answer } from '@chokdee/contract';
import type { LobbyRow } from '#src/lib/games/kept-lobby.ts';

type Layout = Answer<'GET /api/lobby/configs'>['rows'];

/** A row of a lobby; its games are unknown until they have come. */
export type LaidRow = Layout[number] & { readonly games: LobbyRow['games'] | undefined };

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
