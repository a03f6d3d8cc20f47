import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './command.ts';
import { seconds } from './step.ts';

/** How long each stage may take on two quiet cores, in seconds; docs/ARCHITECTURE.md says the same. */
export const BUDGET_S: Readonly<Record<string, number>> = {
  check: 75,
  tests: 260,
  'check and tests': 300,
  'site builds': 25,
  'browser journeys': 360,
};
/** Over its budget by half a stage is named. */
const SLACK = 1.5;
const TELL_EVERY_MS = 30_000;
const KEPT = path.join(ROOT, 'node_modules/.cache/chokdee-suite.json');

/** How long stages took, by name, in ms. */
export type Times = Readonly<Record<string, number>>;

/** What stages took the last time here; of one that never ran, its budget. */
export const expectedTimes = (): Times => {
  const budget = Object.fromEntries(Object.entries(BUDGET_S).map(([name, value]) => [name, value * 1_000]));
  try {
    return { ...budget, ...JSON.parse(readFileSync(KEPT, 'utf8')) };
  } catch {
    return budget;
  }
};

/** Keeps what a whole run took, for the next one to say how long is left. */
export const keepTimes = (times: Times): void => {
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(times));
};

/** Says every half minute where the suite is and how long is left; answers how to end that. */
export const tellProgress = (name: string, rest: readonly string[], expected: Times): (() => void) => {
  const started_ms = Date.now();
  const of = (stage: string) => expected[stage] ?? 0;
  const timer = setInterval(() => {
    const spent_ms = Date.now() - started_ms;
    const left_ms = Math.max(0, of(name) - spent_ms) + rest.reduce((sum, stage) => sum + of(stage), 0);
    console.log(`  … ${name} for ${seconds(spent_ms)}, about ${seconds(left_ms)} left`);
  }, TELL_EVERY_MS);
  return () => clearInterval(timer);
};

/** The stages with their times, and those that are far over their budgets. */
export const sayTimes = (times: Times): readonly string[] =>
  Object.entries(times).map(([name, took_ms]) => {
    const budget_s = BUDGET_S[name];
    const isOver = budget_s !== undefined && took_ms > budget_s * 1_000 * SLACK;
    const note = budget_s === undefined ? '' : ` of ${seconds(budget_s * 1_000)}`;
    return `  ${name.padEnd(18)} ${seconds(took_ms)}${note}${isOver ? '  OVER ITS BUDGET BY HALF' : ''}`;
  });
