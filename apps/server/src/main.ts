import { createServer, type Sites } from '#src/app.ts';
import { type Config, readConfig } from '#src/config.ts';
import { createLog } from '#src/lib/log.ts';

/** Runs a server process until it is told to stop or the process that started it is gone. */
export const serve = async (config: Config, sites?: Sites): Promise<void> => {
  const log = createLog(config.logLevel);
  const server = await createServer(config, log, sites);
  await server.listen();
  process.send?.({ type: 'ready' });

  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    await server.close();
    if (process.connected) process.disconnect();
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('the process that started this one is gone'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
};

if (import.meta.main) await serve(readConfig());
