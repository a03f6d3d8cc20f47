import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';

/** What is wrong and what to do about it. A house must not open with a FAIL; a WARN it should not live with. */
export interface Problem {
  readonly grade: 'WARN' | 'FAIL';
  readonly wrong: string;
  readonly todo: string;
}

/** What a check saw: its problems, or what it may say where there are none. */
export interface Looked {
  readonly fine: string;
  readonly problems: readonly Problem[];
}

/** A house as its settings describe it. */
export interface Settings {
  readonly config: Config;
  readonly now: () => Date;
}

/** A house with its database. */
export interface House extends Settings {
  readonly db: Db;
  /** The day on which somebody says that a restore was rehearsed elsewhere. */
  readonly restoredOn?: Date | undefined;
}

/** One thing that must be so before real money. */
export interface Check<H> {
  readonly name: string;
  readonly look: (house: H) => Looked | Promise<Looked>;
}

/** A line of the report. */
export interface Line {
  readonly mark: 'ok' | Problem['grade'];
  readonly name: string;
  readonly text: string;
}

export const fail = (wrong: string, todo: string): Problem => ({ grade: 'FAIL', wrong, todo });
export const warn = (wrong: string, todo: string): Problem => ({ grade: 'WARN', wrong, todo });
/** The problem, where there is one. */
export const when = (isSo: boolean, problem: Problem): readonly Problem[] => (isSo ? [problem] : []);

/** Looks at everything at once and reports in order: a line for each problem, or one that all is well. */
export const lookAtAll = async <H>(checks: readonly Check<H>[], house: H): Promise<Line[]> =>
  (await Promise.all(checks.map((check) => lookAt(check, house)))).flat();

const lookAt = async <H>({ name, look }: Check<H>, house: H): Promise<Line[]> => {
  try {
    const { fine, problems } = await look(house);
    if (problems.length === 0) return [{ mark: 'ok', name, text: fine }];
    return problems.map(({ grade, wrong, todo }) => ({ mark: grade, name, text: `${wrong} → ${todo}` }));
  } catch (error) {
    return [{ mark: 'FAIL', name, text: `could not be looked at: ${reasonOf(error)} → mend that and ask again` }];
  }
};

/** All in order; something that a house must not open with; nothing but what it should not live with. */
const EXIT = { ok: 0, FAIL: 1, WARN: 2 } as const;

/** How the command ends: with 0 only when everything is in order. */
export const verdictOf = (lines: readonly Line[]): { exit: number; summary: string } => {
  const count = (wanted: Line['mark']) => lines.filter(({ mark }) => mark === wanted).length;
  const worst = (['FAIL', 'WARN'] as const).find((mark) => count(mark) > 0) ?? 'ok';
  const summary = worst === 'ok' ? 'This house is in order.' : `${count('FAIL')} FAIL, ${count('WARN')} WARN`;
  return { exit: EXIT[worst], summary };
};

/** Why something failed, in one line, with the cause that `fetch` hides. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, cause } = error as Error & { code?: string };
  const inner = cause instanceof Error ? reasonOf(cause) : '';
  return [error.message || code || error.name, inner].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ');
};

/** Whether an address is of this machine, where nobody listens in. */
export const isHere = (url: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);

/** Whether what goes to an address can be read on the way. */
export const isOpenOnTheWay = (url: string): boolean => !url.startsWith('https:') && !isHere(url);
