import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Machine, machine } from '#src/db/machine.ts';

/** The right to run on a data folder, held by one process at a time. */
export interface DataLock {
  /** Tells those who ask from now on that the folder will soon be free. */
  stopping(): void;
  release(): Promise<void>;
}

const STOPPING_WAIT_MS = 60_000;
/** Whoever runs may have lost its parent a moment ago and be about to stop. */
const RUNNING_WAIT_MS = 700;
const POLL_MS = 50;

/**
 * Takes a data folder for this process, or throws who has it. The lock goes away with its process, so there is no stale
 * file to judge; at its socket it answers with the holder's process id.
 */
export const lockDataFolder = async (dataDir: string, on: Machine = machine): Promise<DataLock> => {
  await mkdir(dataDir, { recursive: true });
  const name = lockName(`data ${await realpath(dataDir)}`);
  for (;;) {
    const lock = await tryHold(name, on);
    if (lock) return lock;
    const holder = await whoHolds(on.lockAddress(name));
    if (holder !== undefined)
      throw new Error(
        `Chokdee already runs on ${dataDir} (process ${holder}). Stop it first, or set DATA_DIR to use another folder.`,
      );
  }
};

/** Runs the work while no other process of this machine runs work of the same name. */
export const withLock = async <T>(subject: string, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    const lock = await tryHold(lockName(subject), machine);
    if (!lock) await sleep(POLL_MS);
    else
      try {
        return await work();
      } finally {
        await lock.release();
      }
  }
};

/** A name that says whose processes are whose; the supervisor marks its children with it. */
export const folderMark = async (dataDir: string): Promise<string> => digest(`data ${await realpath(dataDir)}`);

const digest = (subject: string): string => createHash('sha256').update(subject).digest('hex').slice(0, 24);
const lockName = (subject: string): string => `chokdee-${digest(subject)}`;

const tryHold = async (name: string, on: Machine): Promise<DataLock | undefined> => {
  const claim = on.claim(name);
  const lock = claim && (await listen(on.lockAddress(name)));
  if (!claim || !lock) return undefined;
  return { ...lock, release: () => lock.release().then(claim.release) };
};

const listen = (address: string): Promise<DataLock | undefined> =>
  new Promise((resolve, reject) => {
    const askers = new Set<Socket>();
    let state = 'running';
    const say = (socket: Socket) => socket.write(`${state} ${process.pid}\n`);
    const server: Server = createServer((socket) => {
      askers.add(socket.unref());
      socket.on('error', () => {}).on('close', () => askers.delete(socket));
      say(socket);
    }).unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () =>
      resolve({
        stopping: () => {
          state = 'stopping';
          askers.forEach(say);
        },
        release: () =>
          new Promise((released) => {
            for (const socket of askers) socket.destroy();
            server.close(() => released());
          }),
      }),
    );
  });

/** The process that holds a lock, after giving one that is on its way out the time to go; undefined once it is gone. */
const whoHolds = (address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let pid = '?';
    const giveUp = () => {
      socket.destroy();
      resolve(pid);
    };
    let timer = setTimeout(giveUp, RUNNING_WAIT_MS);
    const socket = connect(address);
    socket.on('data', (said) => {
      const [state, holder = '?'] = said.toString().trim().split('\n').at(-1)?.split(' ') ?? [];
      pid = holder;
      if (state !== 'stopping') return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, STOPPING_WAIT_MS);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
