import { baccarat } from '#src/rules/baccarat/baccarat.ts';
import { fishing } from '#src/rules/fishing/fishing.ts';
import type { AnyRules, Kind } from '#src/rules/game-rules.ts';
import { hilo } from '#src/rules/hilo/hilo.ts';
import { slot } from '#src/rules/slot/slot.ts';

/** The rules of every game that is played at once, for whoever checks a round. */
export const RULES: Partial<Record<Kind, AnyRules>> = { slot, baccarat, hilo, fishing };
