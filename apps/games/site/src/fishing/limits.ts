/** When automatic fire stops. */
export interface AutoLimits {
  shots: number;
  /** The most that may be lost, in satang. */
  lossMax: number;
  /** Stop at a catch of at least this many stakes; 0 never. */
  stopAt: number;
}

/** How far automatic fire has come. */
export interface AutoRun {
  limits: AutoLimits;
  fired: number;
  staked: number;
  won: number;
  best: number;
}

export type AutoEnd = 'shots' | 'loss' | 'catch';

export const newRun = (limits: AutoLimits): AutoRun => ({ limits, fired: 0, staked: 0, won: 0, best: 0 });

/** Why one more shot of this stake may not be fired; undefined if it may. Every shot that is still open counts as lost. */
export const endOf = ({ limits, fired, staked, won, best }: AutoRun, stake: number): AutoEnd | undefined => {
  if (limits.stopAt > 0 && best >= limits.stopAt) return 'catch';
  if (fired >= limits.shots) return 'shots';
  return staked + stake - won > limits.lossMax ? 'loss' : undefined;
};
