import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import { queuePool } from '#src/db/queue-pool.ts';
import { giveSignOfLife } from '#src/jobs/sign-of-life.ts';
import type { Tasks } from '#src/jobs/tasks.ts';
import { tell } from '#src/lib/log.ts';

export interface Jobs {
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** The queue's levels as ours: what it tells of each job is for those who look for something. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;
const RESTART_MS = 1_000;
/** How long a runner may take to stop. One that could not report two jobs never ends: its count of open reports is off. */
const STOP_MS_MAX = 5_000;
/** With a delay, however short, a runner that cannot say that a job is done stops and is started anew; without, it goes on. */
const REPORTS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Runs jobs from the queue and the crontab. When the database goes away it comes back by itself. */
export const startJobs = (
  connectionString: string,
  tasks: Tasks,
  crontab: string,
  log: FastifyBaseLogger,
  stopMsMax = STOP_MS_MAX,
): Jobs => {
  let stopRunner: (() => void) | undefined;
  let isStopped = false;
  const options = {
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload)])),
    crontab,
    logger: new Logger(() => (level, said) => tell(log, 'queue_said', { said }, LEVELS[level])),
    noHandleSignals: true,
    concurrency: 4,
    pollInterval: 1_000,
    preset: { worker: REPORTS },
  } satisfies RunnerOptions;

  const runOne = async (): Promise<void> => {
    const runner = await openRunner(connectionString, options, stopMsMax);
    stopRunner = runner.stop;
    if (isStopped) runner.stop();
    await runner.ended;
    stopRunner = undefined;
  };
  const keepRunning = async (): Promise<void> => {
    while (!isStopped) {
      await runOne().catch((error: unknown) => tell(log, 'jobs_failed', { err: error }));
      if (isStopped) return;
      tell(log, 'jobs_restarted');
      await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
    }
  };
  const whenDone = keepRunning();

  return {
    isRunning: () => stopRunner !== undefined,
    stop: async () => {
      isStopped = true;
      stopRunner?.();
      await whenDone;
    },
  };
};

/** Starts a runner that stops when it is told to or its sign of life is lost; `ended` waits no longer than it may take. */
const openRunner = async (
  connectionString: string,
  options: RunnerOptions,
  stopMsMax: number,
): Promise<{ stop(): void; ended: Promise<void> }> => {
  const pool = queuePool(connectionString, 6);
  let owner = '';
  const overdue = Promise.withResolvers<void>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => (owner = workerPool.id));
  let timer: NodeJS.Timeout | undefined;
  events.on('pool:gracefulShutdown', () => (timer = setTimeout(overdue.resolve, stopMsMax)));
  try {
    const runner = await run({ ...options, pgPool: pool, events });
    const stop = () => void runner.stop().catch(() => {}); // one that stopped by itself says so by throwing
    const sign = await giveSignOfLife(connectionString, owner).catch(stop);
    void sign?.lost.then(stop);
    const ended = Promise.race([runner.promise, overdue.promise]).finally(() => {
      clearTimeout(timer);
      void sign?.end();
      void pool.end();
    });
    return { stop, ended };
  } catch (error) {
    void pool.end();
    throw error;
  }
};
