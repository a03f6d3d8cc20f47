/** The server said no, or could not be reached. The message is Thai and fit to show. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  /** The public code of the refusal; 0 when no server answered. */
  readonly code: number;
  /** The HTTP status; 0 when no server answered. */
  readonly status: number;

  constructor(message: string, code: number, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
