import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WRONG_CALL } from '../command-line.mjs';
import { ROOT } from '../suite/command.ts';
import { testEnvironment } from '../suite/environment.ts';
import { seconds } from '../suite/step.ts';
import { copyTree } from './copy-tree.ts';
import { breakText, type Mutant, mutantsNamed } from './mutant.ts';
import { type OpenTests, type Options, openTests } from './open-tests.ts';
import { THEMES } from './themes.ts';

/** One slip of a busy machine is forgiven where nothing is broken. */
const UNBROKEN: Options = { retry: 1 };
/** One red is enough, and what a mutant keeps from ever coming true is not waited for long. */
const BROKEN: Options = { bail: 1, poll_ms: 10_000 };

const stopping = new AbortController();
const isStopped = () => stopping.signal.aborted;

/** Lets something be done with the tests of the copy; who is told to end ends them in order. */
const withTests = async <Result>(copy: string, options: Options, use: (tests: OpenTests) => Promise<Result>) => {
  const tests = await openTests(copy, options);
  const stop = () => void tests.stop();
  stopping.signal.addEventListener('abort', stop);
  try {
    return await use(tests);
  } finally {
    stopping.signal.removeEventListener('abort', stop);
    await tests.close();
  }
};

/** Breaks one protection while something is done. */
const withBroken = async <Result>(
  copy: string,
  { file }: Mutant,
  text: string,
  use: () => Promise<Result>,
): Promise<Result> => {
  const place = path.join(copy, file);
  const whole = readFileSync(place, 'utf8');
  writeFileSync(place, text);
  return use().finally(() => writeFileSync(place, whole));
};

/** Tries one mutant and says whether a test killed it. A database that is broken has to be set up anew. */
const isKilled = async (copy: string, tests: OpenTests, mutant: Mutant): Promise<boolean> => {
  const { name, file, only } = mutant;
  const broken = breakText(readFileSync(path.join(copy, file), 'utf8'), mutant);
  if (broken === undefined) {
    console.log(`LOST ${name} (not found once in ${file})`);
    return false;
  }
  const started_ms = Date.now();
  const run = (on: OpenTests) => on.run(mutant.tests, only);
  tests.changed(file);
  const sight = await withBroken(copy, mutant, broken, () =>
    file.endsWith('.sql') ? withTests(copy, BROKEN, run) : run(tests),
  );
  tests.changed(file);
  if (isStopped()) return false;
  const took = `(${seconds(Date.now() - started_ms)})`;
  if (sight.seen === 'red') console.log(`killed  ${name} ${took} by ${sight.by}`);
  else console.log(`${sight.seen === 'green' ? 'SURVIVED' : 'BROKEN (no test ran)'} ${name} ${took}`);
  return sight.seen === 'red';
};

/** What is red with nothing broken proves nothing. */
const isGreenUnbroken = async (copy: string, mutants: readonly Mutant[]): Promise<boolean> => {
  const files = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const started_ms = Date.now();
  const sight = await withTests(copy, UNBROKEN, (tests) => tests.run(files));
  if (isStopped()) return false;
  const found = sight.seen === 'red' ? `red, first ${sight.by}` : sight.seen;
  console.log(`${files.length} test files with nothing broken: ${found} (${seconds(Date.now() - started_ms)})`);
  return sight.seen === 'green';
};

const tryAll = async (copy: string, mutants: readonly Mutant[]): Promise<boolean> => {
  if (!(await isGreenUnbroken(copy, mutants))) return false;
  const killed = await withTests(copy, BROKEN, async (tests) => {
    let count = 0;
    for (const mutant of mutants) if (!isStopped() && (await isKilled(copy, tests, mutant))) count += 1;
    return count;
  });
  if (isStopped()) return false;
  console.log(`\n${killed} passed, ${mutants.length - killed} failed`);
  return killed === mutants.length;
};

const main = async (words: readonly string[]): Promise<void> => {
  process.exitCode = WRONG_CALL;
  const unknown = words.find((word) => mutantsNamed(THEMES, word).length === 0);
  if (unknown !== undefined)
    return console.error(`No mutant is named "${unknown}"; npm run mutants -- --help says what would be right`);
  process.exitCode = 1;
  const wanted = words.length > 0 ? words.flatMap((word) => mutantsNamed(THEMES, word)) : Object.values(THEMES).flat();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  process.setMaxListeners(0); // each project of each Vitest listens for the end
  process.env = testEnvironment(process.env);
  const started_ms = Date.now();
  const copy = copyTree(ROOT);
  try {
    if (await tryAll(copy, [...new Set(wanted)])) process.exitCode = 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
    console.log(isStopped() ? 'STOPPED before the end' : `total ${seconds(Date.now() - started_ms)}`);
  }
};

await main(process.argv.slice(2));
