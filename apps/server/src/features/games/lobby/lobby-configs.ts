import { readLobby } from '#src/features/games/lobby/lobby-rows.ts';
import type { Handler } from '#src/lib/context.ts';

/** How a lobby is arranged: its rows in their order, without games. */
export const lobbyConfigs: Handler<'GET /api/lobby/configs'> = async ({ lobby_key }, { db }) => {
  const { rows, ...lobby } = await readLobby(db, lobby_key);
  return { ...lobby, rows: rows.map(({ game_ids: _ids, ...row }) => row) };
};
