import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { giveSignOfLife } from '#src/jobs/sign-of-life.ts';
import type { Tasks } from '#src/jobs/tasks.ts';

export interface Jobs {
  isRunning(): boolean;
  stop(): Promise<void>;
}

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
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  );
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error({ from: 'jobs' }, message);
    else if (level === 'warning') log.warn({ from: 'jobs' }, message);
    else log.debug({ from: 'jobs' }, message);
  });

  const runUntilLost = async (): Promise<void> => {
    let owner = '';
    const overdue = Promise.withResolvers<void>();
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (owner = workerPool.id));
    events.on('pool:gracefulShutdown', () => setTimeout(overdue.resolve, stopMsMax).unref());
    const started = await run({
      connectionString,
      taskList,
      crontab,
      logger,
      events,
      noHandleSignals: true,
      concurrency: 4,
      maxPoolSize: 6,
      pollInterval: 1_000,
      preset: { worker: REPORTS },
    });
    const stop = () => void started.stop().catch(() => {}); // one that stopped by itself says so by throwing
    stopRunner = stop;
    const sign = isStopped ? undefined : await giveSignOfLife(connectionString, owner).catch(() => undefined);
    if (sign) void sign.lost.then(stop);
    else stop();
    await Promise.race([started.promise, overdue.promise]);
    await sign?.end();
  };
  const keepRunning = async (): Promise<void> => {
    while (!isStopped) {
      await runUntilLost().catch((error: unknown) => log.warn({ err: error }, 'the job runner could not start'));
      stopRunner = undefined;
      if (isStopped) return;
      log.warn({ from: 'jobs' }, 'the job runner stopped and starts again');
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
