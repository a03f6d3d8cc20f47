import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

const config = readConfig();
const app = createApp(config);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  if (process.connected) process.disconnect();
};

for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop());

try {
  await app.listen({ port: config.port, host: config.host });
  process.send?.({ type: 'ready' });
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  app.log.fatal(isTaken ? `port ${config.port} is taken; SANDBOX_PORT chooses another` : error);
  process.exitCode = 1;
  await stop();
}
