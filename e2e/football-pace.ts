/** How many times as fast as a spectator's the time of the sandbox's football passes in journeys. */
export const FOOTBALL_PACE = 4;
