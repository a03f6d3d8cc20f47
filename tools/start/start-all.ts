import path from 'node:path';
import { folderMark } from '../../apps/server/src/db/data-lock.ts';
import { buildSites } from '../sites.ts';
import { keepDatabase, liveMonth, migrateDatabase, seedDatabase } from './database.ts';
import { note, step } from './progress.ts';
import { type Run, settleRun } from './run.ts';
import { startDevSites, startServices } from './services.ts';
import { endSurvivors, MARK } from './survivors.ts';
import { welcome } from './welcome.ts';

/** Starts everything, step by step with progress, and shows the addresses when it all serves. */
export const startAll = async (run: Run): Promise<void> => {
  const mark = await folderMark(run.config.dataDir);
  if ((await endSurvivors(mark)) > 0) note('the last run was killed; its processes have ended now');
  const ports = await settleRun(run);

  const [built, opened] = await Promise.allSettled([build(run), openDatabase(run)]);
  if (built.status === 'rejected') throw built.reason;
  if (opened.status === 'rejected') throw opened.reason;
  run.signal.throwIfAborted();

  const env = { ...childEnvironment(run, opened.value), ...ports.server, [MARK]: mark };
  try {
    await step(
      'services',
      () => startServices(run, env),
      (names) => names.join(', '),
    );
    if (run.isDev)
      await step(
        'sites',
        () => startDevSites(run, env, ports),
        (names) => names.join(', '),
      );
  } catch (error) {
    if (!run.signal.aborted) await settleRun(run); // says which port it is, if somebody was quicker
    throw error;
  }
  console.log(welcome({ ...run.config, ports: ports.public }, run.journal && shortPath(run.journal.file)));
};

const build = (run: Run): Promise<string[]> =>
  step(
    'sites',
    () => buildSites(run.root, run.signal),
    (names) => (names.length > 0 ? `built ${names.join(', ')}` : 'up to date'),
  );

const openDatabase = async (run: Run): Promise<string> => {
  const { root, config, signal } = run;
  const url = config.databaseDirectUrl || (await startDatabase(run));
  signal.throwIfAborted();
  await step(
    'schema',
    () => migrateDatabase(root, url),
    (names) => (names.length > 0 ? `applied ${names.length} migrations` : 'up to date'),
  );
  signal.throwIfAborted();
  const seedConfig = { ...config, databaseUrl: config.databaseUrl || url, databaseDirectUrl: url };
  await step(
    'data',
    () => seedDatabase(root, url, seedConfig),
    () => 'ready',
  );
  signal.throwIfAborted();
  if (config.hasHistory)
    await step(
      'history',
      () => liveMonth(root, url, seedConfig),
      (isWritten) => (isWritten ? 'a month of life' : 'up to date'),
    );
  return url;
};

const startDatabase = async ({ config, onClose }: Run): Promise<string> => {
  const { embedded } = await step(
    'database',
    async () => {
      const kept = await keepDatabase(config, note);
      onClose(() => kept.stop());
      return kept;
    },
    ({ embedded: { pgdata } }) => `PostgreSQL in ${shortPath(pgdata)}`,
  );
  return embedded.url;
};

const shortPath = (file: string): string => {
  const relative = path.relative('.', file);
  return relative.startsWith('..') ? file : relative;
};

const childEnvironment = ({ config }: Run, url: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl ? {} : { DATABASE_URL: url, DATABASE_DIRECT_URL: url }),
});
