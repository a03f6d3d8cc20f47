import { readRowGames } from '#src/features/games/lobby/lobby-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const PREVIEW_GAMES = 20;

/** What a guest would see of rows that are not saved yet; one without games is not shown to players. */
export const lobbiesPreview: StaffHandler<'POST /bo/api/games/lobbies/preview'> = async (
  { lobby_key, rows },
  { db },
) => {
  const asked = { lobbyKey: lobby_key, memberId: undefined, limit: PREVIEW_GAMES };
  const shown = [];
  for (const [place, { kind, title, title_en, filter, game_ids }] of rows.entries()) {
    const games = await readRowGames(db, { kind, filter, game_ids }, asked);
    shown.push({ row_id: place + 1, kind, title, title_en, filter, games });
  }
  return shown;
};
