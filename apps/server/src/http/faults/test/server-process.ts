import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterAll } from 'vitest';

/** What a server process said in its log. */
export interface LogLine {
  readonly level: number;
  readonly msg: string;
}

export interface ServerProcess {
  /** Where it listens: players first. */
  readonly ports: readonly number[];
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  logged(): readonly LogLine[];
  signal(signal: NodeJS.Signals): void;
  /** Closes the channel to it, as its starter's death would. */
  disconnect(): void;
}

const FAULTS = path.resolve(import.meta.dirname, '..');

/** Starts a script of this folder as a server process and waits until it is ready. It is gone when the test file is done. */
export const serverProcess = async (script: string, ...args: string[]): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [path.join(FAULTS, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const logged: LogLine[] = [];
  createInterface(child.stdout as Readable).on('line', (line) => logged.push(JSON.parse(line) as LogLine));
  let complaints = '';
  child.stderr?.on('data', (part: Buffer) => (complaints += part.toString()));
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const ready = new Promise<void>((resolve) => {
    child.on('message', () => resolve());
  });
  const early = await Promise.race([ready, exited]);
  if (early) throw new Error(`${script} ended at once: ${JSON.stringify({ early, logged })}\n${complaints}`);
  const portsOf = () => logged.flatMap(({ msg }) => Number(/listening at .*:(\d+)$/.exec(msg)?.[1] ?? []));
  while (portsOf().length === 0) await new Promise((resolve) => setTimeout(resolve, 5)); // its log comes by another pipe
  return {
    get ports() {
      return portsOf();
    },
    exited,
    logged: () => logged,
    signal: (signal) => void child.kill(signal),
    disconnect: () => child.disconnect(),
  };
};
