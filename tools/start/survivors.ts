import { setTimeout as sleep } from 'node:timers/promises';
import { machine } from '../../apps/server/src/db/machine.ts';

/** The variable by which the processes of one data folder are recognised, whoever their parent is by now. */
export const MARK = 'CHOKDEE_FOLDER';

const GRACE_MS = 10_000;
const POLL_MS = 50;

/**
 * Waits for the children of a supervisor that was killed: they notice by themselves and finish what they are doing.
 * Those that hang are killed. Called by the holder of the folder's lock, so none of them has a living supervisor.
 */
export const endSurvivors = async (mark: string, graceMs = GRACE_MS): Promise<number> => {
  const found = survivors(mark);
  const killAt = Date.now() + graceMs;
  while (survivors(mark).length > 0) {
    if (Date.now() > killAt) for (const pid of survivors(mark)) process.kill(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
  return found.length;
};

const survivors = (mark: string): number[] =>
  machine
    .processes()
    .filter(({ pid, command }) => pid !== process.pid && `${command} `.includes(` ${MARK}=${mark} `))
    .map(({ pid }) => pid);
