import { readLobby, readRowGames } from '#src/features/games/lobby/lobby-rows.ts';
import type { Handler } from '#src/lib/context.ts';

/** A lobby with the games of each row. A guest has played and liked nothing yet: such rows of his are empty. */
export const gameLobby: Handler<'GET /api/game/lobby'> = async ({ lobby_key, limit }, { db, member }) => {
  const lobby = await readLobby(db, lobby_key);
  const asked = { lobbyKey: lobby.lobby_key, memberId: member?.id, limit };
  const rows = [];
  // One after the other: a visitor of the lobby takes one connection, not eight.
  for (const row of lobby.rows) {
    const { game_ids: _ids, ...shown } = row;
    rows.push({ ...shown, games: await readRowGames(db, row, asked) });
  }
  return { lobby_key: lobby.lobby_key, rows };
};
