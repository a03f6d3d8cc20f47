import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SERVER = path.join(import.meta.dirname, 'serve-site.ts');

/** A server in a process of its own, as it is in the product, that can die at any moment. */
export interface ServerProcess {
  /** Kills it as a power cut would: nothing is finished or said. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a server process on a built site and waits until it listens. */
export const startServer = async (dist: string, environment: NodeJS.ProcessEnv): Promise<ServerProcess> => {
  const child = fork(SERVER, [dist], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      BACKOFFICE_PORT: '0',
      SANDBOX_PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    execArgv: [],
  });
  const gone = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
