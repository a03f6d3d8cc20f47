/** Why an alarm stands: of what, and in words. */
export interface Cause {
  readonly subject: string;
  readonly detail: string;
}

/** So many of a kind stand at once; whoever has more has seen it. */
export const CAUSES_MAX = 500;
