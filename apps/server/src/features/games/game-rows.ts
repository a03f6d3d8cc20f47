import type { Reader } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

interface PlayableGame {
  readonly game_id: number;
  readonly provider_id: number;
  readonly code: string;
  readonly category: 'casino' | 'slot' | 'sport' | 'fishing' | 'freespin';
  readonly has_demo: boolean;
  readonly is_shown: boolean;
  /** The provider's name in the protocol and in the configuration. */
  readonly provider: string;
}

/** A game that can be played now, with its provider; refused when there is none, or it is closed. */
export const playableGame = async (
  db: Reader,
  { game_id, provider_id }: { game_id: number; provider_id: number },
): Promise<PlayableGame> => {
  const game = await firstRow<PlayableGame>(db)`
    select g.game_id, g.provider_id, g.code, g.category, g.has_demo, g.is_shown, p.code as provider
    from shown_game g join game_provider p using (provider_id)
    where g.game_id = ${game_id}::bigint and g.provider_id = ${provider_id}::bigint`;
  if (!game) throw new Refusal('game_not_found');
  if (!game.is_shown) throw new Refusal('game_closed');
  return game;
};
