import { baccarat } from '#src/games/rules/baccarat/baccarat.ts';
import { fishing } from '#src/games/rules/fishing/fishing.ts';
import type { AnyRules, Kind } from '#src/games/rules/game-rules.ts';
import { hilo } from '#src/games/rules/hilo/hilo.ts';
import { slot } from '#src/games/rules/slot/slot.ts';

/** The rules of every game that is played at once, for whoever checks a round. */
export const RULES: Partial<Record<Kind, AnyRules>> = { slot, baccarat, hilo, fishing };
