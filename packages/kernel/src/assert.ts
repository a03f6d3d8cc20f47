/** Stops on a broken promise of our own code. Bad input is never an assertion: it is refused. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message);
}

/** A bug of ours, never an expected answer. */
export class AssertionFailed extends Error {
  override name = 'AssertionFailed';
}

/** The value, which our own code promises to be there. */
export const present = <T>(value: T | null | undefined, what: string): T => {
  assert(value !== null && value !== undefined, `${what} is missing`);
  return value;
};
