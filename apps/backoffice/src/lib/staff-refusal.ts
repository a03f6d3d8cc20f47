import type { FieldProblem } from '@chokdee/ui';
import { sayRefusal } from '#src/lib/say-refusal.ts';

/** The server said no, or could not be reached. The message is fit to show, in the language that was chosen. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
  /** The public code of the refusal; 0 when no server answered. */
  readonly code: number;
  readonly status: number;
  /** What explains it further, such as the row as someone else left it. */
  readonly data: unknown;
  /** The fields that were refused, when it was about fields. */
  readonly problems: readonly FieldProblem[];

  constructor(message: string, code: number, status: number, data: unknown = null) {
    const problems = code === CODES.invalid_fields ? problemsOf(data) : [];
    // Where no field is at hand to show it on, the first of them is what there is to say.
    super(problems[0]?.message ?? sayRefusal(message));
    this.code = code;
    this.status = status;
    this.data = data;
    this.problems = problems;
  }
}

const problemsOf = (data: unknown): FieldProblem[] =>
  Array.isArray(data)
    ? (data as FieldProblem[]).map(({ field, message }) => ({ field, message: sayRefusal(message) }))
    : [];

/** The refusals that the site acts on. */
export const CODES = {
  invalid_fields: 1005,
  deposit_not_found: 2104,
  withdrawal_not_found: 2203,
  game_round_not_found: 4005,
  step_up_needed: 9105,
  changed_meanwhile: 9106,
  approval_stale: 9109,
  nothing_found: 9111,
} as const;
