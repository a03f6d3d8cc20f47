// Not the whole contract: a command or a worker that knows no calls starts in half the time.
import { REFUSALS, type RefusalName } from '@chokdee/contract/refusals';

/** The server's expected "no". Everything else that is thrown is our bug. `data` explains it further, line by line if need be. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: RefusalName;
  readonly data: unknown;
  /** When it is worth trying again. */
  readonly waitSeconds: number | undefined;

  constructor(reason: RefusalName, data: unknown = null, waitSeconds?: number) {
    super(REFUSALS[reason].message);
    this.reason = reason;
    this.data = data;
    this.waitSeconds = waitSeconds;
  }
}
