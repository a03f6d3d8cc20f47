// `npm test`, `npm run check`, `npm run soak`: installs what is missing, then runs tools/suite under Node 24.
import { prepare, runNode } from './prepare.mjs';

try {
  const { node } = await prepare();
  process.exitCode = await runNode(node, ['tools/suite/main.ts', ...process.argv.slice(2)], { ipc: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
