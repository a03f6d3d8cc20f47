import { type Chips, laid, limitsOf, type Spot, stakeOfChips } from '#src/rules/chips.ts';
import type { Table } from '#src/rules/game-rules.ts';

/** The chips on the cloth and the way they came there, for undoing it. */
export type Laid<Name extends string> = Readonly<{
  steps: readonly Chips<Name>[];
  /** The chips of the round before, to lay them again. */
  previous: Chips<Name>;
}>;

/** A cloth with nothing on it. */
export const bareCloth = <Name extends string>(previous: Chips<Name> = {}): Laid<Name> => ({ steps: [], previous });

export const chipsNow = <Name extends string>(cloth: Laid<Name>): Chips<Name> => cloth.steps.at(-1) ?? {};

/** What an addition came to: the new cloth, or the spot that would hold too much. */
export type Added<Name extends string> = { cloth: Laid<Name> } | { full: Name };

type Rules<Name extends string> = Readonly<{ table: Pick<Table, 'stakes'>; spots: Readonly<Record<Name, Spot>> }>;

const stepTo = <Name extends string>(cloth: Laid<Name>, chips: Chips<Name>, rules: Rules<Name>): Added<Name> => {
  const full = laid(chips).find(([spot, stake]) => stake > limitsOf(rules.table, rules.spots[spot]).most);
  return full ? { full: full[0] } : { cloth: { ...cloth, steps: [...cloth.steps, chips] } };
};

/** Lays one more chip on a spot. */
export const layChip = <Name extends string>(
  cloth: Laid<Name>,
  spot: Name,
  value: number,
  rules: Rules<Name>,
): Added<Name> => {
  const chips = chipsNow(cloth);
  return stepTo(cloth, { ...chips, [spot]: (chips[spot] ?? 0) + value }, rules);
};

/** Lays as much again on every spot that has chips. */
export const layDouble = <Name extends string>(cloth: Laid<Name>, rules: Rules<Name>): Added<Name> => {
  const doubled = Object.fromEntries(laid(chipsNow(cloth)).map(([spot, stake]) => [spot, stake * 2])) as Chips<Name>;
  return stepTo(cloth, doubled, rules);
};

/** Takes the latest step back. */
export const takeBack = <Name extends string>(cloth: Laid<Name>): Laid<Name> => ({
  ...cloth,
  steps: cloth.steps.slice(0, -1),
});

/** Whether there is anything to play. */
export const hasChips = <Name extends string>(chips: Chips<Name>): boolean => stakeOfChips(chips) > 0;
