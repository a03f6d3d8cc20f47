import { assert } from '@chokdee/kernel';

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface CoalesceLimits {
  /** The largest batch. */
  readonly batchMax: number;
  /** How many batches run at once. */
  readonly parallelMax: number;
  /** How many requests may wait; the next is refused with `onFull`. */
  readonly waitingMax: number;
  readonly onFull: () => Error;
  /** Whether a failure may be one request's own fault: then each runs alone, so that one bad one never fails its neighbours. */
  readonly mayBeOnes: (error: unknown) => boolean;
}

/**
 * Turns a function over batches into a function over one request. While batches run, new requests gather; nobody waits for
 * a timer, so a lone request is a batch of one and a crowd shares one transaction.
 */
export const coalesce = <Request, Answer>(
  run: (batch: readonly Request[]) => Promise<readonly Answer[]>,
  limits: CoalesceLimits,
): ((request: Request) => Promise<Answer>) => {
  const queue: Waiting<Request, Answer>[] = [];
  let running = 0;
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned || queue.length === 0 || running >= limits.parallelMax) return;
    isPlanned = true;
    setImmediate(start); // lets everything that arrived in this turn of the loop join
  };

  const start = (): void => {
    isPlanned = false;
    while (queue.length > 0 && running < limits.parallelMax) {
      // A crowd is spread over the free lanes instead of filling the first.
      const share = Math.ceil(queue.length / (limits.parallelMax - running));
      void runLane(queue.splice(0, Math.min(share, limits.batchMax)));
    }
  };

  const runLane = async (batch: Waiting<Request, Answer>[]): Promise<void> => {
    running += 1;
    try {
      await runBatch(batch);
    } finally {
      running -= 1;
      plan();
    }
  };

  const runBatch = async (batch: Waiting<Request, Answer>[]): Promise<void> => {
    try {
      const answers = await run(batch.map((waiting) => waiting.request));
      assert(answers.length === batch.length, 'a batch answered another number of requests than it was given');
      answers.forEach((answer, index) => batch[index]?.resolve(answer));
    } catch (error) {
      if (!limits.mayBeOnes(error)) {
        // Those who wait would only wait as long again to hear the same.
        for (const waiting of [...batch, ...queue.splice(0)]) waiting.reject(error);
      } else if (batch.length > 1) {
        for (const waiting of batch) await runBatch([waiting]);
      } else {
        batch[0]?.reject(error);
      }
    }
  };

  return (request) =>
    new Promise((resolve, reject) => {
      if (queue.length >= limits.waitingMax) {
        reject(limits.onFull());
        return;
      }
      queue.push({ request, resolve, reject });
      plan();
    });
};
