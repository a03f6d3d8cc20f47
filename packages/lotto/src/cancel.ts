/** When a member may take a bill back. */
export interface CancelRule {
  /** Up to how long before the round closes. */
  readonly minutes_before_close: number;
  /** How many bills a member may cancel in a day. */
  readonly per_day: number;
}

export type CancelProblem = 'too_late' | 'too_many';

/** Whether a bill can be cancelled now; undefined: it can. */
export const cancelProblem = (
  rule: CancelRule,
  { now, closes_at, cancelled_today }: { now: Date; closes_at: Date; cancelled_today: number },
): CancelProblem | undefined => {
  if (now.getTime() > closes_at.getTime() - rule.minutes_before_close * 60_000) return 'too_late';
  return cancelled_today >= rule.per_day ? 'too_many' : undefined;
};
