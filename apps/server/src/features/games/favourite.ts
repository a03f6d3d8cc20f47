import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Likes a game, or no longer. Saying either twice changes nothing more. */
export const gameFavourite: Handler<'POST /api/game/favourite'> = async ({ game_id, is_favourite }, { db, member }) => {
  if (!is_favourite) {
    await sql`delete from game_favourite where member_id = ${member.id} and game_id = ${game_id}::bigint`.execute(db);
    return { is_favourite };
  }
  const rows = await allRows(db)`
    insert into game_favourite (member_id, game_id) select ${member.id}, game_id from game where game_id = ${game_id}::bigint
    on conflict (member_id, game_id) do update set liked_at = game_favourite.liked_at
    returning game_id`;
  if (rows.length === 0) throw new Refusal('game_not_found');
  return { is_favourite };
};
