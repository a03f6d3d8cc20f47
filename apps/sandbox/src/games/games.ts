import { type Game, gameOf } from '#src/games/engine/game.ts';
import { baccarat } from '#src/games/rules/baccarat/baccarat.ts';
import { BACCARAT_TABLES } from '#src/games/rules/baccarat/tables.ts';
import { fishing } from '#src/games/rules/fishing/fishing.ts';
import { FISHING_TABLES } from '#src/games/rules/fishing/tables.ts';
import { hilo } from '#src/games/rules/hilo/hilo.ts';
import { HILO_TABLES } from '#src/games/rules/hilo/tables.ts';
import { slot } from '#src/games/rules/slot/slot.ts';
import { SLOT_TABLES } from '#src/games/rules/slot/tables.ts';

/** Every game of the provider. A new kind joins here. */
export const GAMES: readonly Game[] = [
  gameOf(slot, SLOT_TABLES),
  gameOf(baccarat, BACCARAT_TABLES),
  gameOf(hilo, HILO_TABLES),
  gameOf(fishing, FISHING_TABLES),
];
