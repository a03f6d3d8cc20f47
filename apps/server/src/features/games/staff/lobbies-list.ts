import { allRows, type RowOf } from '#src/db/rows.ts';
import { readRows, showRows } from '#src/features/games/staff/lobby-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Every lobby with its rows; the home's is the first. */
export const lobbiesList: StaffHandler<'GET /bo/api/games/lobbies'> = async (_input, { db }) => {
  const lobbies = await allRows<RowOf<'lobby'>>(db)`select * from lobby order by lobby_key <> 'home', lobby_key`;
  const rows = await readRows(
    db,
    lobbies.map(({ lobby_key }) => lobby_key),
  );
  return lobbies.map((lobby) => ({ ...lobby, rows: showRows(rows, lobby.lobby_key) }));
};
