import type { Colours } from '#src/art/palettes.ts';
import type { Table } from '#src/rules/game-rules.ts';

/** Draws a cover's picture over the night of its colours, in a field of 300 × 400. */
export type Motif = (table: Table, colours: Colours) => string;
