import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check } from './check.ts';
import { stopOnSignals, stopSignal } from './command.ts';
import { NONE } from './counts.ts';
import { testEnvironment } from './environment.ts';
import { type Outcome, type Step, seconds } from './step.ts';
import { builds, journeys, vitest } from './tests.ts';

/** `check`, `soak` and `journeys` are parts of the suite; anything else is a filter for Vitest. */
const plan = ([part, ...rest]: readonly string[]): readonly Step[] => {
  if (part === undefined) return [check, vitest([]), builds, journeys([], true)];
  if (part === 'check') return [check];
  if (part === 'soak') return [vitest(rest, true)];
  if (part === 'journeys')
    return [
      builds,
      journeys(
        rest.filter((arg) => arg !== '--once'),
        rest.includes('--once'),
      ),
    ];
  return [vitest([part, ...rest])];
};

const runStep = async ({ name, run }: Step, folder: string): Promise<Outcome> => {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const started_ms = Date.now();
  const outcome = await run(folder).catch((error: unknown) => ({ ...NONE, problem: String(error) }));
  console.log(`── ${name}: ${outcome.problem ? 'failed' : 'ok'} after ${seconds(Date.now() - started_ms)}`);
  // A step that went wrong outside its tests (types, a build, a crash) still counts as a failure.
  return outcome.problem && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
};

const runPlan = async (steps: readonly Step[], folder: string): Promise<Outcome> => {
  let { passed, failed } = NONE;
  const unseen: string[] = [];
  for (const step of steps) {
    const outcome = await runStep(step, folder);
    unseen.push(...(outcome.unseen ?? []));
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) return { passed, failed, unseen, problem: `FAILED at ${step.name}: ${outcome.problem}` };
  }
  const isEmpty = passed === 0 && steps.some((step) => step !== check);
  return { passed, failed, unseen, problem: isEmpty ? 'FAILED: no test ran' : '' };
};

const main = async (): Promise<void> => {
  stopOnSignals();
  process.env = testEnvironment(process.env);
  const steps = plan(process.argv.slice(2));
  const folder = mkdtempSync(path.join(tmpdir(), 'chokdee-suite-'));
  const started_ms = Date.now();
  const { passed, failed, problem, unseen = [] } = await runPlan(steps, folder);
  rmSync(folder, { recursive: true, force: true });
  for (const line of unseen) console.log(line);
  console.log(`\n${passed} passed, ${failed} failed${unseen.length > 0 ? `, ${unseen.length} skipped` : ''}`);
  console.log(`total ${seconds(Date.now() - started_ms)}`);
  if (stopSignal.aborted) console.log('STOPPED before the end');
  else if (problem) console.log(problem);
  if (problem) process.exitCode = stopSignal.aborted ? 130 : 1;
};

await main();
