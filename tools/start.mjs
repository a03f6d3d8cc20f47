// `npm start` and `npm run dev`: installs what is missing, then hands over to tools/supervise.ts under Node 24.
import { prepare, runNode } from './prepare.mjs';

const PARENT_POLL_MS = 250;

try {
  const { node } = await prepare();
  stopWithNpm();
  process.exitCode = await runNode(node, ['tools/supervise.ts', ...process.argv.slice(2)], { ipc: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** npm forwards signals, but when it is killed outright nothing tells us: the changed parent does. */
function stopWithNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS).unref();
}
