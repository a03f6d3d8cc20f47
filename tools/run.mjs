// `node tools/run.mjs FILE args…`: runs one TypeScript command under Node 24, installing what is missing first.
import { prepare, runNode } from './prepare.mjs';

try {
  const { node } = await prepare({ quiet: true });
  process.exitCode = await runNode(node, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
