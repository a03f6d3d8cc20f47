import { WRONG_CALL } from '../command-line.mjs';
import { openRun } from '../hermetic/run.ts';
import { expectedTimes, keepTimes, sayTimes, type Times, tellProgress } from './budget.ts';
import { check } from './check.ts';
import { stopOnSignals, stopSignal } from './command.ts';
import { NONE } from './counts.ts';
import { testEnvironment } from './environment.ts';
import { changedJourneys, journeysOf, testsOf, walksOf, wrongWord } from './parts.ts';
import { saySlowest } from './slowest.ts';
import { beside, type FileTime, type Outcome, type Step, seconds } from './step.ts';
import { builds, journeys, vitest } from './tests.ts';

/**
 * `check`, `soak` and `journeys` are parts of the suite, `changed` what a change touches, a word what belongs to a feature;
 * a path, or a word with more behind it, is a filter for Vitest, one of `e2e` for Playwright.
 */
const plan = ([part, ...rest]: readonly string[]): readonly Step[] => {
  if (part === undefined) return [beside(vitest([]), check), builds, journeys([], true)];
  if (part === 'check') return [check];
  if (part === 'soak') return [vitest(rest, true)];
  if (part === 'changed') return [vitest(['--changed', '--passWithNoTests']), ...walked(changedJourneys())];
  if (part === 'journeys') return [builds, journeys(walksOf(rest), rest.includes('--once'))];
  if (/^e2e\b/.test(part)) return [builds, journeys([part, ...rest], true)];
  return [
    ...(testsOf([part]).length > 0 || !isFeature(part) ? [vitest([part, ...rest])] : []),
    ...(isFeature(part) && rest.length === 0 ? walked(journeysOf([part])) : []),
  ];
};

const isFeature = (part: string): boolean => /^[a-z-]+$/.test(part);
const walked = (files: readonly string[]): readonly Step[] => (files.length > 0 ? [builds, journeys(files, true)] : []);

const runStep = async ({ name, run }: Step, folder: string): Promise<Outcome> => {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const started_ms = Date.now();
  const outcome = await run(folder).catch((error: unknown) => ({ ...NONE, problem: String(error) }));
  console.log(`── ${name}: ${outcome.problem ? 'failed' : 'ok'} after ${seconds(Date.now() - started_ms)}`);
  // A step that went wrong outside its tests (types, a build, a crash) still counts as a failure.
  return outcome.problem && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
};

/** What a run found, with how long each of its steps took. */
type Found = Outcome & Readonly<{ times: Times }>;

const runPlan = async (steps: readonly Step[], folder: string): Promise<Found> => {
  let { passed, failed } = NONE;
  const unseen: string[] = [];
  const files: FileTime[] = [];
  const times: Record<string, number> = {};
  const expected = expectedTimes();
  for (const [place, step] of steps.entries()) {
    const rest = steps.slice(place + 1).map(({ name }) => name);
    const stopTelling = tellProgress(step.name, rest, expected);
    const started_ms = Date.now();
    const outcome = await runStep(step, folder).finally(stopTelling);
    times[step.name] = Date.now() - started_ms;
    unseen.push(...(outcome.unseen ?? []));
    files.push(...(outcome.files ?? []));
    passed += outcome.passed;
    failed += outcome.failed;
    const problem = `FAILED at ${step.name}: ${outcome.problem}`;
    if (outcome.failed > 0) return { passed, failed, unseen, files, times, problem };
  }
  const isEmpty = passed === 0 && steps.some((step) => step !== check);
  return { passed, failed, unseen, files, times, problem: isEmpty ? 'FAILED: no test ran' : '' };
};

const main = async (): Promise<void> => {
  const words = process.argv.slice(2);
  const wrong = wrongWord(words);
  if (wrong !== undefined) {
    console.error(`No test is called "${wrong}"; right would be a part of the path of one, as in: npm test -- lotto`);
    process.exitCode = WRONG_CALL;
    return;
  }
  stopOnSignals();
  process.env = testEnvironment(process.env);
  const steps = plan(words);
  const folder = openRun([]);
  const started_ms = Date.now();
  const { passed, failed, problem, unseen = [], files = [], times } = await runPlan(steps, folder);
  if (files.length > 1) console.log(['\nthe slowest files', ...saySlowest(files)].join('\n'));
  if (steps.length > 1) console.log(['\ntimes', ...sayTimes(times)].join('\n'));
  if (words.length === 0 && !problem) keepTimes(times);
  for (const line of unseen) console.log(line);
  console.log(`\n${passed} passed, ${failed} failed${unseen.length > 0 ? `, ${unseen.length} skipped` : ''}`);
  console.log(`total ${seconds(Date.now() - started_ms)}`);
  if (stopSignal.aborted) console.log('STOPPED before the end');
  else if (problem) console.log(problem);
  if (problem) process.exitCode = stopSignal.aborted ? 130 : 1;
};

await main();
