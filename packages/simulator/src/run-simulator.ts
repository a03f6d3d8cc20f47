import type { FastifyInstance } from 'fastify';
import { tell } from '#src/log.ts';

/** Listens until this process is told to stop, and says when it is ready. A taken port is named with the variable that changes it. */
export const runSimulator = async (
  app: FastifyInstance,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<void> => {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    if (process.connected) process.disconnect();
  };

  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop());

  try {
    await app.listen({ port, host });
    process.send?.({ type: 'ready' });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    tell(app.log, 'not_listening', {
      problem: isTaken ? `port ${port} is taken; ${variable} chooses another` : String(error),
    });
    process.exitCode = 1;
    await stop();
  }
};
