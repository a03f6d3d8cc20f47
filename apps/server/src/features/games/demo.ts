import { playableGame } from '#src/features/games/game-rows.ts';
import { openGame } from '#src/features/games/open-game.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Opens a game with play credits of its own. */
export const gameDemo: Handler<'POST /api/game/demo'> = async ({ is_mobile, ...wanted }, context) => {
  const game = await playableGame(context.db, wanted);
  if (!game.has_demo) throw new Refusal('game_no_demo');
  return { link: await openGame(context, game, { mode: 'demo', is_mobile }) };
};
