import type { Fact, Plays } from '#src/facts/fact.ts';
import type { AnyRules, Kind, Table } from '#src/rules/game-rules.ts';

/** A game as the provider runs it. One whose rounds are decided later has no rules: it opens and closes its rounds itself. */
export interface Game {
  readonly kind: Kind;
  readonly tables: readonly Table[];
  readonly rules?: AnyRules;
  /** A line in words of one play for the player's history, Thai, at most 200 characters. */
  describe(outcome: unknown, bet: unknown): string;
  /** The same of a paid play and the free plays that it won; absent: this game has none. */
  describeAll?(plays: Plays): string;
  /** What a player and the house read of a round: its plays in words of both languages. */
  facts(plays: Plays, table: Table): readonly Fact[];
}

/** A game that is played by its rules alone. */
export const gameOf = (
  rules: AnyRules,
  tables: readonly Table[],
  words: Pick<Game, 'facts' | 'describeAll'>,
): Game => ({
  kind: rules.kind,
  tables,
  rules,
  describe: (outcome, bet) => rules.describe(outcome, bet),
  ...words,
});
