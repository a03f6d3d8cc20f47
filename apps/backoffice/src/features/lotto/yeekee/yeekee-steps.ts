import type { YeekeeRound } from '#src/features/lotto/yeekee/yeekee-query.ts';

/** What happens to a round of yeekee, in its order. */
export const YEEKEE_STEPS = ['promise', 'shots', 'head', 'beacon', 'result', 'prizes'] as const;
export type YeekeeStep = (typeof YEEKEE_STEPS)[number];
/** A step that has happened, happens now, will happen, or never will. */
export type StepState = 'done' | 'now' | 'later' | 'never';

type Facts = Pick<YeekeeRound, 'status' | 'head_at' | 'drawn'>;

/** How far a round has come, step by step. */
export const stepStates = ({ status, head_at, drawn }: Facts): Readonly<Record<YeekeeStep, StepState>> => {
  const rest: StepState = status === 'voided' ? 'never' : 'later';
  const after = (isNow: boolean): StepState => (isNow && rest === 'later' ? 'now' : rest);
  const isShot = status === 'open' || status === 'shooting';
  return {
    promise: 'done',
    shots: isShot ? 'now' : 'done',
    head: head_at === null ? rest : 'done',
    beacon: drawn ? 'done' : after(head_at !== null),
    result: drawn ? 'done' : rest,
    prizes: drawn ? 'done' : rest,
  };
};
