import { type Command, run } from './command.ts';
import { NONE } from './counts.ts';
import { type Step, seconds } from './step.ts';

// Each on one core, as two run at a time: checkers side by side each work out the same types, which takes twice as much.
const tsc = (project: string): Command => ({ script: 'typescript/bin/tsc', args: ['-p', project, '--singleThreaded'] });

/** By weight, the heaviest first. */
const CHECKS: readonly Command[] = [
  { script: 'oxlint/bin/oxlint', args: ['--deny-warnings'], env: { GOMAXPROCS: '1' } },
  tsc('.'),
  tsc('apps/player'),
  tsc('apps/backoffice'),
  tsc('apps/games/site'),
  tsc('e2e'),
  { script: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'] },
];
const PARALLEL = 2;

const nameOf = ({ script, args }: Command) => [script.split('/').at(-1), ...args].join(' ');

const judge = async (check: Command): Promise<string[]> => {
  const started_ms = Date.now();
  const { isOk, output } = await run({ ...check, isQuiet: true, isPatient: true });
  console.log(`  ${isOk ? 'ok    ' : 'FAILED'} ${nameOf(check)} (${seconds(Date.now() - started_ms)})`);
  if (!isOk) console.log(output);
  return isOk ? [] : [nameOf(check)];
};

/** Types, lint and format over everything. */
export const check: Step = {
  name: 'check',
  run: async () => {
    const waiting = [...CHECKS];
    const failed: string[] = [];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) failed.push(...(await judge(next)));
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return { ...NONE, problem: failed.join(', ') };
  },
};
