import { everyThrow, HILO_SPOT_NAMES, type HiloSpot, winningSpots } from './spots.ts';

/** The exact return of each spot in percent: what comes back, on average, of 100 staked. */
export const exactReturns = (): Map<HiloSpot, number> => {
  const throws = everyThrow();
  const won = throws.map(winningSpots);
  const backOf = (odds: number | undefined) => (odds === undefined ? 0 : 100 + odds);
  return new Map(
    HILO_SPOT_NAMES.map((spot) => [spot, won.reduce((sum, spots) => sum + backOf(spots.get(spot)), 0) / throws.length]),
  );
};
