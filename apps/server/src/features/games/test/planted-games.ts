import type { Db } from '#src/db/database.ts';
import { importGames, type OfferedGame } from '#src/features/games/import-games.ts';

const SANDBOX = 1;

/** A game of a catalogue, with what a test cares about. */
export const offered = (code: string, values: Partial<OfferedGame> = {}): OfferedGame => ({
  code,
  studio: 'Siam Reels',
  name: `เกม ${code}`,
  name_en: `Game ${code}`,
  category: 'slot',
  cover: '',
  tags: [],
  rtp: 9612,
  volatility: 'medium',
  has_demo: true,
  is_mobile: true,
  ...values,
});

/** Imports a whole catalogue and answers the ids of its games by their codes. */
export const plantGames = async (db: Db, games: readonly OfferedGame[]): Promise<Record<string, number>> => {
  await db.transaction().execute((trx) => importGames(trx, SANDBOX, games));
  const rows = await db.selectFrom('game').select(['code', 'game_id']).where('provider_id', '=', SANDBOX).execute();
  return Object.fromEntries(rows.map(({ code, game_id }) => [code, game_id]));
};
