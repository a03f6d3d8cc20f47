/** What a player set for autoplay, and how it stands. Amounts are satang. */
export interface Autoplay {
  readonly left: number;
  /** It stops when so much is lost altogether. */
  readonly lossLimit: number;
  /** It stops when one spin wins so much; none: no such limit. */
  readonly winLimit: number | null;
  /** Won less staked since it began. */
  readonly net: number;
}

/** After a spin: how autoplay goes on, or null when it is over. Free games are played to their end in any case. */
export const autoplayAfter = (auto: Autoplay, spin: { stake: number; win: number }): Autoplay | null => {
  const net = auto.net + spin.win - spin.stake;
  const left = spin.stake > 0 ? auto.left - 1 : auto.left;
  const hasWonEnough = auto.winLimit !== null && spin.win >= auto.winLimit;
  return left <= 0 || hasWonEnough ? null : { ...auto, left, net };
};

/** Whether the next stake would break the limit on losses. */
export const isWithinLoss = (auto: Autoplay, stake: number): boolean => auto.net - stake >= -auto.lossLimit;
