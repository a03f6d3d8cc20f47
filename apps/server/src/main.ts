import { createServer, type Sites } from '#src/app.ts';
import { type Config, readConfig } from '#src/config.ts';
import { createLog, tell } from '#src/lib/log.ts';

/** Runs a server process until it is told to stop or the process that started it is gone. */
export const serve = async (config: Config, sites?: Sites): Promise<void> => {
  const log = createLog(config.logLevel);
  const whenStopped = Promise.withResolvers<string>();
  // Before anything that takes time: who stops us while we start must be heard too.
  process.on('SIGTERM', () => whenStopped.resolve('SIGTERM'));
  process.on('SIGINT', () => whenStopped.resolve('SIGINT'));
  process.on('disconnect', () => whenStopped.resolve('the process that started this one is gone'));
  process.on('unhandledRejection', (error) => tell(log, 'unhandled_rejection', { err: error }));

  const server = await createServer(config, log, sites);
  await server.listen();
  process.send?.({ type: 'ready' });

  tell(log, 'stopping', { reason: await whenStopped.promise });
  await server.close();
  if (process.connected) process.disconnect();
};

if (import.meta.main) await serve(readConfig());
