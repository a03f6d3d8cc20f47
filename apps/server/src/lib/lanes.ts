import { present } from '@chokdee/kernel';
import { isDatabaseAway } from '#src/db/transaction.ts';
import { coalesce } from '#src/lib/coalesce.ts';
import { Refusal } from '#src/lib/refusal.ts';

const WAITING_MAX = 20_000;

export interface LaneLimits {
  readonly batchMax: number;
  readonly lanes: number;
}

/**
 * Carries out requests of many callers in batches, a batch at a time in each of some lanes. Requests of one number always have
 * the same lane, so batches that run at once never wait for each other.
 */
export const inLanes = <Request, Answer>(
  run: (batch: readonly Request[]) => Promise<readonly Answer[]>,
  numberOf: (request: Request) => number,
  { batchMax, lanes }: LaneLimits,
): ((request: Request) => Promise<Answer>) => {
  const limits = {
    batchMax,
    parallelMax: 1,
    waitingMax: Math.ceil(WAITING_MAX / lanes),
    onFull: () => new Refusal('overloaded'),
    mayBeOnes: (error: unknown) => !isDatabaseAway(error),
  };
  const queues = Array.from({ length: lanes }, () => coalesce(run, limits));
  return (request) => present(queues[numberOf(request) % lanes], 'a lane')(request);
};
