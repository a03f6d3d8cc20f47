import { sql } from 'kysely';
import { readShownGames, withoutPlace } from '#src/features/games/shown-games.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** One game that is on offer. */
export const gameDetail: Handler<'GET /api/game/detail'> = async ({ game_id }, { db }) => {
  const filters = [sql`g.game_id = ${game_id}::bigint`];
  const [game] = await readShownGames(db, { memberId: undefined, filters, limit: 1 });
  if (!game) throw new Refusal('game_not_found');
  return withoutPlace(game);
};
