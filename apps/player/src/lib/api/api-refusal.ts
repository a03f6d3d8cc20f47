/** What is wrong with one field of what was sent, in words to show on it. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** The server said no, or could not be reached. The message is Thai and fit to show. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  /** The public code of the refusal; 0 when no server answered. */
  readonly code: number;
  /** The HTTP status; 0 when no server answered. */
  readonly status: number;
  /** The fields that were refused, when it was about fields. */
  readonly problems: readonly FieldProblem[];

  /** What else the refusal says, as its code defines it. */
  readonly data: unknown;

  constructor(
    message: string,
    code: number,
    status: number,
    problems: readonly FieldProblem[] = [],
    data: unknown = null,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.problems = problems;
    this.data = data;
  }
}
