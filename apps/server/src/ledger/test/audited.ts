import { afterEach, expect, type RunnerTask } from 'vitest';
import type { Db } from '#src/db/database.ts';
import { audit } from '#src/ledger/audit.ts';

const testsOf = (task: RunnerTask): RunnerTask[] =>
  'tasks' in task ? task.tasks.flatMap(testsOf) : task.mode === 'run' ? [task] : [];

/** The books are in order after all that the tests of a file did to them, else the last fails; a soak looks after each. */
export const audited = (db: Db): void => {
  afterEach(async ({ task }) => {
    if (process.env['SOAK'] === '1' || testsOf(task.file).at(-1) === task) expect(await audit(db)).toEqual([]);
  });
};
