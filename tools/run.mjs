// `node tools/run.mjs NAME words…` is every script of package.json: reads the words, installs what is missing, and hands over to
// the file of the command under Node 24.
import { answerTo, WRONG_CALL } from './command-line.mjs';
import { COMMANDS } from './commands.mjs';
import { prepare, runNode } from './prepare.mjs';

const PARENT_POLL_MS = 250;

const [name = '', ...given] = process.argv.slice(2);

try {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command ${name}: tools/commands.mjs has them all.`);
  const { help, problem } = answerTo(name, command, given);
  if (help) console.log(help);
  else if (problem) {
    console.error(problem);
    process.exitCode = WRONG_CALL;
  } else await run(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {import('./command-line.mjs').Command} command */
async function run({ file, args = [], supervises }) {
  const { node } = await prepare({ quiet: !supervises });
  if (supervises) stopWithNpm();
  process.exitCode = await runNode(node, [file, ...args, ...given], { ipc: supervises === true });
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
