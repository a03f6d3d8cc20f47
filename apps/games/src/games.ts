import { type Game, gameOf } from '#src/engine/game.ts';
import { baccaratFacts, hiloFacts } from '#src/facts/chip-facts.ts';
import type { Plays } from '#src/facts/fact.ts';
import { fishingFacts } from '#src/facts/fishing-facts.ts';
import { describeSpins, slotFacts } from '#src/facts/slot-facts.ts';
import { baccarat } from '#src/rules/baccarat/baccarat.ts';
import type { BaccaratOutcome } from '#src/rules/baccarat/spots.ts';
import { BACCARAT_TABLES } from '#src/rules/baccarat/tables.ts';
import { fishing } from '#src/rules/fishing/fishing.ts';
import type { Catch } from '#src/rules/fishing/shot.ts';
import { FISHING_TABLES } from '#src/rules/fishing/tables.ts';
import { hilo } from '#src/rules/hilo/hilo.ts';
import type { HiloOutcome } from '#src/rules/hilo/spots.ts';
import { HILO_TABLES } from '#src/rules/hilo/tables.ts';
import { type SlotOutcome, slot } from '#src/rules/slot/slot.ts';
import { SLOT_TABLES } from '#src/rules/slot/tables.ts';

/** Every game of the provider. A new kind joins here. Each gets back only what its own rules decided. */
export const GAMES: readonly Game[] = [
  gameOf(slot, SLOT_TABLES, {
    describeAll: describeSpins,
    facts: (plays, table) => slotFacts(plays as Plays<SlotOutcome>, table),
  }),
  gameOf(baccarat, BACCARAT_TABLES, { facts: (plays) => baccaratFacts(plays as Plays<BaccaratOutcome>) }),
  gameOf(hilo, HILO_TABLES, { facts: (plays) => hiloFacts(plays as Plays<HiloOutcome>) }),
  gameOf(fishing, FISHING_TABLES, { facts: (plays) => fishingFacts(plays as Plays<Catch>) }),
];
