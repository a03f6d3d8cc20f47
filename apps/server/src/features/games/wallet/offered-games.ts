import type { Product } from '@chokdee/ledger';
import type { Db } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';

/** A game that bets may be placed in; closed when its provider or we have taken it away. */
interface PlayedGame {
  readonly gameId: number;
  readonly product: Product;
  readonly isOpen: boolean;
}

const FRESH_MS = 1_000;
const KEPT_MAX = 20_000;

/** Finds a provider's game by its code; what was found is believed for a second. */
export const offeredGames = (db: Db) => {
  const kept = new Map<string, { at: number; game: Promise<PlayedGame | undefined> }>();
  const read = (providerId: number, code: string): Promise<PlayedGame | undefined> => firstRow<PlayedGame>(db)`
      select game_id as "gameId", category as product, is_shown as "isOpen" from shown_game
      where provider_id = ${providerId} and code = ${code}`;
  return (providerId: number, code: string): Promise<PlayedGame | undefined> => {
    const key = `${providerId}/${code}`;
    const known = kept.get(key);
    if (known && Date.now() - known.at < FRESH_MS) return known.game;
    const game = read(providerId, code);
    game.catch(() => kept.delete(key));
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, { at: Date.now(), game });
    return game;
  };
};
