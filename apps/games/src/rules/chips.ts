import type { Table } from './game-rules.ts';

/** A place on the cloth where chips may lie. Odds are hundredths: 95 pays 0.95 for each 1 staked, and the stake goes back. */
export type Spot = Readonly<{ odds: number; limit: 'main' | 'side' | 'long' }>;

/** Chips on a table: whole satang by spot. */
export type Chips<Name extends string> = Partial<Record<Name, number>>;

/** What came back for the chips on one spot: the stake and its winnings, the stake alone, or nothing. */
export type Paid<Name extends string> = Readonly<{ spot: Name; stake: number; back: number }>;

/** How many of the table's largest chip may lie on one spot: the longer the odds, the fewer. */
const LARGEST_CHIPS: Readonly<Record<Spot['limit'], number>> = { main: 10, side: 2, long: 1 };

/** The spots that carry chips, with their chips. */
export const laid = <Name extends string>(chips: Chips<Name>): [Name, number][] =>
  (Object.entries(chips) as [Name, number | undefined][]).flatMap(([name, stake]) => (stake ? [[name, stake]] : []));

/** The sum of all chips. */
export const stakeOfChips = <Name extends string>(chips: Chips<Name>): number =>
  laid(chips).reduce((sum, [, stake]) => sum + stake, 0);

/** The sum of all chips of a round that is over. */
export const stakeOfPaid = (paid: readonly Paid<string>[]): number => paid.reduce((sum, { stake }) => sum + stake, 0);

/** The least and the most that may lie on a spot of this table. */
export const limitsOf = (table: Pick<Table, 'stakes'>, spot: Spot): { least: number; most: number } => ({
  least: Math.min(...table.stakes),
  most: Math.max(...table.stakes) * LARGEST_CHIPS[spot.limit],
});

/** The first spot whose chips are outside the limits of this table; none when all may be played. */
export const outsideLimits = <Name extends string>(
  table: Pick<Table, 'stakes'>,
  chips: Chips<Name>,
  spots: Readonly<Record<Name, Spot>>,
): Name | undefined =>
  laid(chips).find(([name, stake]) => {
    const { least, most } = limitsOf(table, spots[name]);
    return stake < least || stake > most;
  })?.[0];

/** One result: the odds at which a spot won, 'push' when its stake goes back, nothing when it lost. */
export type Result<Name extends string> = (spot: Name) => number | 'push' | undefined;

/** Pays the chips by a result. */
export const payChips = <Name extends string>(
  chips: Chips<Name>,
  oddsOf: Result<Name>,
): { paid: Paid<Name>[]; win: number } => {
  const paid = laid(chips).map(([spot, stake]) => {
    const odds = oddsOf(spot);
    const back = odds === undefined ? 0 : odds === 'push' ? stake : stake + (stake * odds) / 100;
    return { spot, stake, back };
  });
  return { paid, win: paid.reduce((sum, { back }) => sum + back, 0) };
};

/** What of the chips is truly at risk: what does not come back whatever the result. */
export const riskOfChips = <Name extends string>(chips: Chips<Name>, results: readonly Result<Name>[]): number =>
  Math.max(0, stakeOfChips(chips) - Math.min(...results.map((result) => payChips(chips, result).win)));
