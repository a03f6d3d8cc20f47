import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { NODE_FLAGS } from '../tools/node-flags.ts';

export interface Child<Message> {
  readonly process: ChildProcess;
  readonly ready: Message;
  stop(): Promise<void>;
}

/** Starts a script of the bench as a process of its own and waits for its first message. */
export const startChild = async <Message>(script: string, args: readonly string[]): Promise<Child<Message>> => {
  const child = fork(path.join(import.meta.dirname, script), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...NODE_FLAGS],
  });
  const ready = await new Promise<Message>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
      setTimeout(() => child.kill('SIGKILL'), 3_000).unref();
    });
  return { process: child, ready, stop };
};
